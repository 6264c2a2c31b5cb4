import { useRef } from 'react';
import { historyCalls } from '#contract/calls/history-calls.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { batchOf, callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';

/**
 * What undoes a save, for the message that says it; nothing where the save changed nothing.
 *
 * @param onUndone reads the record again
 * @example
 * const undoOf = useUndo(reload);
 * flash(messages.saved.editorUpdated, 'success', undoOf([saved]));
 */
export function useUndo(onUndone: () => Promise<void>) {
  const undoing = useUndoing();
  // The message outlives the rendering that showed it: the form of then would bring back what was typed before.
  const latest = useRef(onUndone);
  latest.current = onUndone;

  /** @param answers of all requests of one save, in their order; @param done what is said once they are undone */
  return (answers: readonly object[], done = 'The change is undone.'): FlashAction | undefined => {
    const [first, ...later] = answers.map(batchOf).filter((batch) => batch !== undefined);
    if (first === undefined) return undefined;
    const call = later.length === 0 ? historyCalls.undoChange : historyCalls.restoreVersion;
    return undoing(call, first, done, () => latest.current());
  };
}

/**
 * Says that a record is deleted, and offers to bring it back.
 *
 * @param batch of the deletion
 * @param onUndone shows the record again
 * @example flashDeleted(batch, `${name} is deleted.`, () => navigate(adminAddresses.editor(id)));
 */
export function useFlashDeleted() {
  const flash = useFlash();
  const undoing = useUndoing();
  return (batch: number | undefined, text: string, onUndone: () => Promise<void> | void) => {
    const undo =
      batch === undefined
        ? undefined
        : undoing(historyCalls.undoChange, batch, 'It is restored.', onUndone);
    flash(text, 'success', undo);
  };
}

function useUndoing() {
  const flash = useFlash();
  const { act } = useAct();
  return (
    call: typeof historyCalls.undoChange | typeof historyCalls.restoreVersion,
    changeId: number,
    done: string,
    onUndone: () => Promise<void> | void,
  ): FlashAction => ({
    label: 'Undo',
    run: () =>
      act(
        async () => {
          await callApi(call, { params: { id: changeId } });
          await onUndone();
          flash(done, 'success');
        },
        (problem) => flash(restoreProblem(problem), 'error'),
      ),
  });
}

/** Why a version cannot come back: what the form would say. */
export function restoreProblem({ code, message, fields }: ApiProblem): string {
  if (code === 'changed_meanwhile') {
    return 'It has been changed again since. All versions are in the history.';
  }
  const sentences = Object.entries(fields).map(([field, sentence]) => `${field}: ${sentence}`);
  return [
    'That version does not meet the rules of the form.',
    ...(sentences.length > 0 ? sentences : [message]),
  ].join(' ');
}
