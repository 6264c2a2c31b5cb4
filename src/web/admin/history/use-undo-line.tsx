import { Text } from '@mantine/core';
import { useRef } from 'react';
import { batchOf } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { counted } from '../ui/counted.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';
import styles from './history-list.module.css';
import { leftName, takenBack, type Undone, undoLine } from './undo-lines.ts';

/**
 * Takes back all that one request did with one record or many, and says what was left; from that message it is taken back
 * in its turn.
 *
 * @param onUndone reads again what is shown
 * @example
 * const { offer } = useUndoLine(revalidate);
 * flash('2 articles moved', 'success', offer(moved));
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

  /** What undoes the request of this answer; nothing where it changed nothing. */
  const offer = (answer: object): FlashAction | undefined => {
    const batch = batchOf(answer);
    return batch === undefined ? undefined : actionOf(batch);
  };
  return { undo, offer, actionOf, busy };
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
