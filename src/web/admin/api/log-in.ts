import { sessionCalls } from '#contract/calls/session-calls.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from './api-problem.ts';
import { callApi, fetchCall } from './call-api.ts';
import { draftStore } from './draft-store.ts';
import { failureMessage } from './failure-message.ts';
import { clearLogin, storedLogin, storeLogin } from './login.ts';

/** Logs in and keeps the login; gives the message where it is refused. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const login = await callApi(sessionCalls.login, { body: { username, password } });
    storeLogin(login);
    draftStore.belongTo(login.user.id);
    return undefined;
  } catch (error) {
    return error instanceof ApiProblem ? refusal(error) : failureMessage(error);
  }
}

function refusal(problem: ApiProblem): string {
  const { code, retryAfterSeconds } = problem;
  switch (code) {
    case 'too_many_attempts': {
      const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
      return `${problemMessage(code)} You can log in again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    }
    case 'invalid_credentials':
    case 'disabled':
    case 'invalid_ip':
      return problemMessage(code);
    default:
      return failureMessage(problem);
  }
}

/**
 * Ends the session on the server, if it can be reached, and forgets it here. What was typed waits for the same user:
 * see `draftStore`.
 */
export async function logOut(): Promise<void> {
  draftStore.forgetClosed();
  if (storedLogin()) await fetchCall(sessionCalls.logout, undefined).catch(() => undefined);
  clearLogin();
}
