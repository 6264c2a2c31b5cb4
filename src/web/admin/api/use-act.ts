import { useState } from 'react';
import { ApiProblem, NotConfirmed, SessionEnded } from './api-problem.ts';
import { flashFailure } from './failure-message.ts';

/**
 * Does something that calls the API, once at a time. What the server refused goes to `onProblem`, or is told
 * over the page where there is none; so is whatever else fails. The end of the session needs nothing more.
 *
 * @example const { act, busy } = useAct(); act(async () => { await callApi(…); flash('Saved', 'success'); });
 */
export function useAct() {
  const [busy, setBusy] = useState(false);

  async function act(
    work: () => Promise<void>,
    onProblem?: (problem: ApiProblem) => void,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof SessionEnded || error instanceof NotConfirmed) return;
      if (error instanceof ApiProblem && onProblem) onProblem(error);
      else flashFailure(error, false);
      if (!(error instanceof ApiProblem)) console.error(error);
    } finally {
      setBusy(false);
    }
  }
  return { act, busy };
}
