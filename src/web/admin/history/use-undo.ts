import { useRef } from 'react';
import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useFlash } from '../ui/flash.tsx';
import type { FlashAction } from '../ui/flash-store.ts';
import { listLastChanges, type RecordName } from './last-changes.ts';

/**
 * Finds what undoes the last change of a record, for the message that it is saved; nothing where the last change is
 * another one, as after a save that changed nothing.
 *
 * @param onUndone reads the record again
 * @example
 * const findUndo = useUndo({ noun: 'editor', id }, reload);
 * flash(messages.saved.editorUpdated, 'success', await findUndo(({ moment }) => moment === saved.updated_at));
 */
export function useUndo(record: RecordName, onUndone: () => Promise<void>) {
  const undoing = useUndoing();
  // The message outlives the rendering that showed it: the form of then would bring back what was typed before.
  const latest = useRef(onUndone);
  latest.current = onUndone;

  /** @param options how many changes the save was, all of which are taken back, and what is said once they are */
  return async (
    isThis: (change: HistoryEntry) => boolean,
    { lines = 1, done = 'The change is undone.' } = {},
  ): Promise<FlashAction | undefined> => {
    const last = await listLastChanges(record, lines);
    if (last.length < lines || !last.every((one) => one.action === 'changed' && isThis(one))) {
      return undefined;
    }
    const call = lines === 1 ? historyCalls.undoChange : historyCalls.restoreVersion;
    return undoing(call, last.at(-1)?.id ?? 0, done, () => latest.current());
  };
}

/**
 * Says that a record is deleted, and offers to bring it back.
 *
 * @param onUndone shows it again
 * @example await flashDeleted({ noun: 'editor', id }, `${name} is deleted.`, () => navigate(adminAddresses.editor(id)));
 */
export function useFlashDeleted() {
  const flash = useFlash();
  const undoing = useUndoing();
  return async (record: RecordName, text: string, onUndone: () => Promise<void> | void) => {
    const [last] = await listLastChanges(record, 1);
    const undo =
      last?.action === 'deleted'
        ? undoing(historyCalls.undoChange, last.id, 'It is restored.', onUndone)
        : undefined;
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
