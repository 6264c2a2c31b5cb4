import { sessionCalls } from '#contract/calls/session-calls.ts';
import { messages } from '#contract/messages.ts';
import { type ProblemCode, problemMessage } from '#contract/problems.ts';
import { draftStore } from '../ui/draft-store.ts';
import { bearer } from './admin-api.ts';
import { clearLogin, type Login, storedLogin, storeLogin } from './login.ts';

/** Logs in and keeps the login; gives the message where it is refused. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch(sessionCalls.login.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const answer = (await response.json()) as Login & { error?: ProblemCode };
    if (!response.ok || !answer.token) {
      return refusal(answer.error, Number(response.headers.get('retry-after')));
    }
    storeLogin({ token: answer.token, user: answer.user });
    draftStore.belongTo(answer.user.id);
    return undefined;
  } catch {
    return messages.somethingWrong;
  }
}

const explained = ['invalid_credentials', 'disabled', 'invalid_ip'] as const;

function refusal(code: ProblemCode | undefined, waitSeconds: number): string {
  if (code === 'too_many_attempts') {
    const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
    return `${problemMessage(code)} You can log in again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  const known = explained.find((name) => name === code);
  return known ? problemMessage(known) : messages.somethingWrong;
}

/**
 * Ends the session on the server, if it can be reached, and forgets it here. What was typed waits for the same user:
 * see `draftStore`.
 */
export async function logOut(): Promise<void> {
  const headers = bearer();
  if (storedLogin()) {
    await fetch(sessionCalls.logout.path, { method: 'POST', headers }).catch(() => undefined);
  }
  clearLogin();
}
