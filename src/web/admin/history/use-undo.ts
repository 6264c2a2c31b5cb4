import { useRef } from 'react';
import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { type ApiProblem, SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';

type RecordName = Pick<HistoryEntry, 'noun'> & { id: number };

/**
 * Finds what undoes the last change of a record, for the message that it is saved; nothing where the last change is
 * another one, as after a save that changed nothing.
 *
 * @param onUndone reads the record again
 * @example
 * const findUndo = useUndo({ noun: 'editor', id }, reload);
 * flash(messages.saved.editorUpdated, 'success', await findUndo(({ moment }) => moment === saved.updated_at));
 */
export function useUndo({ noun, id }: RecordName, onUndone: () => Promise<void>) {
  const flash = useFlash();
  const { act } = useAct();
  // The message outlives the rendering that showed it: the form of then would bring back what was typed before.
  const latest = useRef(onUndone);
  latest.current = onUndone;

  async function findLastChange(): Promise<HistoryEntry | undefined> {
    try {
      const query = { limit: 1 };
      return (await callApi(historyCalls.listHistory, { params: { noun, id }, query }))[0];
    } catch (error) {
      // It is saved: that matters more than the offer to undo it.
      if (error instanceof SessionEnded) throw error;
      return undefined;
    }
  }

  const undoing = (changeId: number): FlashAction => ({
    label: 'Undo',
    run: () =>
      act(
        async () => {
          await callApi(historyCalls.undoChange, { params: { id: changeId } });
          await latest.current();
          flash('The change is taken back.', 'success');
        },
        (problem) => flash(restoreProblem(problem), 'error'),
      ),
  });

  return async (isThis: (change: HistoryEntry) => boolean): Promise<FlashAction | undefined> => {
    const last = await findLastChange();
    return last?.action === 'changed' && isThis(last) ? undoing(last.id) : undefined;
  };
}

/** Why a version cannot come back: what the form would say. */
export function restoreProblem({ code, message, fields }: ApiProblem): string {
  if (code === 'changed_meanwhile') {
    return 'It was changed again meanwhile. The history has all its versions.';
  }
  const sentences = Object.entries(fields).map(([field, sentence]) => `${field}: ${sentence}`);
  return [
    'That version breaks a rule of the form.',
    ...(sentences.length > 0 ? sentences : [message]),
  ].join(' ');
}
