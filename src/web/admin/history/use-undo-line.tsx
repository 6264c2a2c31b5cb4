import { Text } from '@mantine/core';
import { useRef } from 'react';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { useAct } from '../api/use-act.ts';
import { counted } from '../ui/counted.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';
import styles from './history-list.module.css';
import { listLastChanges, type RecordName } from './last-changes.ts';
import { leftName, takenBack, type Undone, undoLine } from './undo-lines.ts';

/**
 * Takes back all that one request did with one record or many, and says what was left; from that message it is taken back
 * in its turn.
 *
 * @param onUndone reads again what is shown
 * @example
 * const { offer } = useUndoLine(revalidate);
 * flash('2 articles moved', 'success', await offer({ noun: 'article', id }, ({ now }) => now.issue === 3));
 */
export function useUndoLine(onUndone: () => Promise<void> | void) {
  const flash = useFlash();
  const { act, busy } = useAct();
  // The message outlives the rendering that showed it.
  const latest = useRef(onUndone);
  latest.current = onUndone;

  const undo = (id: number): Promise<void> =>
    act(async () => {
      const undone = await undoLine(id);
      await latest.current();
      const again = undone.line > 0 ? actionOf(undone.line) : undefined;
      const kind = undone.refused.length > 0 ? 'normal' : 'success';
      flash(<UndoneText {...undone} />, undone.done === 0 ? 'error' : kind, again);
    });
  const actionOf = (id: number): FlashAction => ({ label: 'Undo', run: () => undo(id) });

  /** What undoes the request that made this last change of a record; nothing where the last change is another one. */
  async function offer(
    record: RecordName,
    isThis: (change: HistoryEntry) => boolean,
  ): Promise<FlashAction | undefined> {
    const [last] = await listLastChanges(record, 1);
    return last && isThis(last) ? actionOf(last.id) : undefined;
  }
  /** What takes a record away that was just added; nothing where somebody changed it by now. */
  const offerMade = (record: RecordName) => offer(record, ({ action }) => action === 'created');
  return { undo, offer, offerMade, actionOf, busy };
}

function UndoneText(undone: Undone) {
  const { done, refused } = undone;
  const taken = done === 0 ? '' : takenBack(undone);
  if (refused.length === 0) return taken;
  return (
    <>
      <Text>
        {taken} {counted(refused.length, 'record')} not undone:
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <ul className={styles.left} tabIndex={0} aria-label="Not undone">
        {refused.map((one) => (
          <li key={`${one.noun}-${one.id}`}>
            <strong>{leftName(one)}</strong>: {one.reasons.join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
