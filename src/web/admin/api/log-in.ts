import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { problemMessage } from '#contract/problems.ts';
import type { Failure } from '../ui/failure-text.tsx';
import { ApiProblem } from './api-problem.ts';
import { callApi, fetchCall } from './call-api.ts';
import { draftStore } from './draft-store.ts';
import { failureOf } from './failure-message.ts';
import { clearLogin, storedLogin, storeLogin } from './login.ts';
import { PasskeyRefused, signWithPasskey } from './passkeys.ts';

type Credentials = { username: string; password: string };

/** Whether somebody is in; else whether a second factor is all that is missing, and what to say. */
export type LoginOutcome =
  | { isDone: true }
  | { isDone: false; wantsCode: boolean; refusal: Failure };

/** Logs in and keeps the login. */
export function logIn(credentials: Credentials & { code?: string }): Promise<LoginOutcome> {
  const login = () => callApi(sessionCalls.login, { body: credentials });
  return outcomeOf(login, 'code' in credentials);
}

/** The same with a passkey: in place of the password, or after it. */
export function logInWithPasskey(credentials?: Credentials): Promise<LoginOutcome> {
  return outcomeOf(async () => {
    const asked = await callApi(sessionCalls.beginPasskeyLogin, {
      body: { after: credentials },
    });
    const credential = await signWithPasskey(asked);
    return callApi(sessionCalls.logInWithPasskey, {
      body: { after: credentials, credential },
    });
  }, credentials !== undefined);
}

async function outcomeOf(
  login: () => Promise<{ token: string; user: User }>,
  isSecondStep: boolean,
): Promise<LoginOutcome> {
  try {
    await keepLogin(await login());
    return { isDone: true };
  } catch (error) {
    if (error instanceof PasskeyRefused) {
      return { isDone: false, wantsCode: isSecondStep, refusal: { message: error.message } };
    }
    if (!(error instanceof ApiProblem)) {
      return { isDone: false, wantsCode: isSecondStep, refusal: failureOf(error) };
    }
    const isPasskey = isSecondStep && error.code === 'invalid_passkey';
    const wantsCode = isPasskey || ['second_factor_required', 'invalid_code'].includes(error.code);
    return { isDone: false, wantsCode, refusal: refusal(error) };
  }
}

/** Keeps a login in place of the one that this browser had for the journal, whose session ends. */
export async function keepLogin(done: { token: string; user: User }): Promise<void> {
  // Where it has ended already, the refusal says only that.
  const end = async () => (await fetchCall(sessionCalls.logout, undefined)).text();
  if (storedLogin()) await end().catch(() => undefined);
  storeLogin(done);
  draftStore.belongTo(done.user.id);
}

function refusal(problem: ApiProblem): Failure {
  const { code, retryAfterSeconds } = problem;
  switch (code) {
    case 'too_many_attempts': {
      const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
      const unit = minutes === 1 ? 'minute' : 'minutes';
      return {
        message: problemMessage(code),
        advice: `You can log in again in ${minutes} ${unit}.`,
      };
    }
    case 'second_factor_required':
    case 'invalid_code':
    case 'invalid_passkey':
    case 'invalid_credentials':
    case 'disabled':
    case 'invalid_ip':
      return { message: problemMessage(code) };
    default:
      return failureOf(problem);
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
