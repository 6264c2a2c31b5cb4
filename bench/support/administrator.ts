import type { Journal } from '#server/compose.ts';

const credentials = { username: 'bench', password: 'measured with care' };

/** The token of an administrator who has logged in at the server, made where there is none yet. */
export async function signIn(journal: Journal, server: string): Promise<string> {
  const known = (await journal.users.list()).some(
    ({ username }) => username === credentials.username,
  );
  if (!known) await journal.users.add(credentials, new Date());
  const { token } = (await postJson(`${server}/auth/login/`, credentials)) as { token: string };
  return token;
}

/** What the server answers; throws for any refusal. */
export async function postJson(url: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
