import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { refusalWords } from '#domain/history/refusal-words.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useFlash } from '../ui/flash.tsx';
import { formatMoment } from '../ui/moment.ts';

/** Reads the record again: as others left it, before somebody restores a version, and after it. */
export type OnRestored = { onRestored: ((whose: 'own' | 'others') => Promise<void>) | undefined };

/** Gives a record what it held before a change, once somebody is sure. */
export function useRestore(onRestored: OnRestored['onRestored']) {
  const flash = useFlash();
  const { act } = useAct();
  const { ask, dialog } = useConfirm();

  async function restore({ id, moment, noun }: HistoryEntry) {
    const isSure = await ask({
      title: 'Restore this version?',
      text: `The record goes back to its version before the change of ${formatMoment(moment)}. Later changes are undone, but stay in the history. Whether it is public does not change.`,
      confirm: 'Restore',
    });
    if (!isSure) return;
    await act(
      async () => {
        await onRestored?.('others');
        await callApi(historyCalls.restoreVersion, { params: { id } });
        await onRestored?.('own');
        flash('The earlier version is restored.', 'success');
      },
      (problem) => flash(restoreProblem(problem, noun), 'error'),
    );
  }
  return { restore, dialog };
}

/** Why a version cannot come back: what the form would say. */
function restoreProblem(problem: ApiProblem, noun: HistoryEntry['noun']): string {
  if (problem.code === 'changed_meanwhile') {
    return 'It has been changed again since. All versions are in the history.';
  }
  const why = refusalWords(problem, noun).join(' ');
  // Files that are gone are no fault of the form.
  const isOfForm = problem.code !== 'invalid_file' && Object.keys(problem.fields).length > 0;
  return isOfForm ? `That version does not meet the rules of the form. ${why}` : why;
}
