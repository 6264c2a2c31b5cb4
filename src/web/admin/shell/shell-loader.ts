import { sessionCalls } from '#contract/calls/session-calls.ts';
import { SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';
import { endSession } from '../api/session-end.ts';

/**
 * On entering the area the token is verified; a failed check clears the login and leads to the login page. The specification lets
 * a check fail by `error` in the answer, whatever its status.
 */
export const loadShell = pageLoader(async () => {
  const answer = await callApi(sessionCalls.verifyToken);
  if ('error' in answer) {
    endSession();
    throw new SessionEnded();
  }
  return answer.user;
});
