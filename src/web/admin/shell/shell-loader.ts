import { sessionCalls } from '#contract/calls/session-calls.ts';
import { ApiProblem, SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';
import { endSession } from '../api/session-end.ts';

/**
 * On entering the area the token is verified; a failed check clears the login and leads to the login page. The specification lets
 * a check fail by `error` in the answer. A server that cannot answer now, or asks to wait, has not checked anything.
 */
export const loadShell = pageLoader(async () => {
  const answer = await callApi(sessionCalls.verifyToken).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status === 429 || error.status >= 500) throw error;
    // Without `error` in its answer it is a proxy's.
    if (error.code === 'internal') throw error;
    return { error: error.code };
  });
  if ('error' in answer) {
    endSession();
    throw new SessionEnded();
  }
  return answer.user;
});
