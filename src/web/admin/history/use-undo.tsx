import { Text } from '@mantine/core';
import { useRef } from 'react';
import type { AnswerOf } from '#contract/calls/call.ts';
import { historyCalls, type LeftRecord } from '#contract/calls/history-calls.ts';
import { batchOf, callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { counted } from '../ui/counted.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';
import styles from './history-list.module.css';

type Undone = AnswerOf<typeof historyCalls.undoLine>;

type Reads = (whose: 'own' | 'others') => Promise<void> | void;

/**
 * Undoes all that one request did with one record or many, and says what was left; from that message it is undone in its turn.
 *
 * @param isInForm reads it before that too: see `reload` of `useRecord`
 * @param onUndone reads again what is shown, or leads to it
 * @example
 * const { offer } = useUndo(revalidate);
 * flash('2 articles moved', 'success', offer(moved));
 */
export function useUndo(onUndone: Reads, isInForm = false) {
  const flash = useFlash();
  const { act, busy } = useAct();
  // The message outlives the rendering that showed it: the form of then would bring back what was typed before.
  const latest = useRef(onUndone);
  latest.current = onUndone;

  const undo = (batch: number): Promise<void> =>
    act(async () => {
      if (isInForm) await latest.current('others');
      const undone = await undoLine(batch);
      await latest.current(isInForm ? 'own' : 'others');
      const kind = undone.refused.length > 0 ? 'normal' : 'success';
      flash(<UndoneText {...undone} />, undone.done === 0 ? 'error' : kind, offer(undone.line));
    });

  /**
   * What undoes a request, for the message that says what it did; nothing where it changed nothing.
   *
   * @param made its answer, or its batch of the history
   */
  const offer = (made: object | number | undefined): FlashAction | undefined => {
    const batch = typeof made === 'object' ? batchOf(made) : made;
    return batch ? { label: 'Undo', run: () => undo(batch) } : undefined;
  };
  return { undo, offer, busy };
}

/** Undoes all that one request did, named by any of its changes. */
export const undoLine = (id: number): Promise<Undone> =>
  callApi(historyCalls.undoLine, { params: { id } });

function UndoneText(undone: Undone) {
  const { refused } = undone;
  const done = undone.done === 0 ? '' : undoneText(undone);
  if (refused.length === 0) return done;
  return (
    <>
      <Text>
        {done} {counted(refused.length, 'record')} not undone:
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

const leftName = ({ noun, id, refnumber, title }: LeftRecord): string =>
  `${refnumber} ${title}`.trim() || `${noun} ${id}`;

type Came = Pick<Undone, 'done' | 'withdrawn'> & Partial<Pick<Undone, 'deleted' | 'restored'>>;

/** What came of an undo: what readers saw for the first time is not as before, but withdrawn. */
export function undoneText(
  { done, withdrawn, deleted = 0, restored = 0 }: Came,
  noun = 'record',
): string {
  if (done === 1) {
    if (withdrawn === 1) return 'It is withdrawn and no longer public. Its text is kept.';
    if (restored === 1) return 'It is restored.';
    return deleted === 1 ? 'It is deleted again.' : 'The change is undone.';
  }
  const asBefore = done - deleted - withdrawn;
  return [
    asBefore > 0 || done === 0 ? `${counted(asBefore, noun)} restored.` : '',
    withdrawn > 0 ? `${counted(withdrawn, 'article')} withdrawn and no longer public.` : '',
    deleted > 0 ? `${counted(deleted, noun)} deleted again.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
