import { sessionCalls } from '#contract/calls/session-calls.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from './api-problem.ts';
import { callApi, fetchCall } from './call-api.ts';
import { draftStore } from './draft-store.ts';
import { failureMessage } from './failure-message.ts';
import { clearLogin, storedLogin, storeLogin } from './login.ts';

type Credentials = { username: string; password: string; code?: string };

/** Whether somebody is in; else whether a code is all that is missing, and what to say. */
export type LoginOutcome =
  | { isDone: true }
  | { isDone: false; wantsCode: boolean; refusal: string };

/** Logs in and keeps the login. */
export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  try {
    const login = await callApi(sessionCalls.login, { body: credentials });
    storeLogin(login);
    draftStore.belongTo(login.user.id);
    return { isDone: true };
  } catch (error) {
    if (!(error instanceof ApiProblem)) {
      return { isDone: false, wantsCode: 'code' in credentials, refusal: failureMessage(error) };
    }
    const wantsCode = ['second_factor_required', 'invalid_code'].includes(error.code);
    return { isDone: false, wantsCode, refusal: refusal(error) };
  }
}

function refusal(problem: ApiProblem): string {
  const { code, retryAfterSeconds } = problem;
  switch (code) {
    case 'too_many_attempts': {
      const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
      return `${problemMessage(code)} You can log in again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    }
    case 'second_factor_required':
    case 'invalid_code':
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
