import type { TestSite } from './sites.ts';
import { addUser, password } from './users.ts';

export type Said = {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The JSON of the answer; undefined for any other. */
  body: unknown;
};

export type FormParts = Record<string, string | File>;

export type Administrator = {
  token: string;
  get(path: string): Promise<Said>;
  post(path: string, body: unknown): Promise<Said>;
  send(path: string, parts: FormParts): Promise<Said>;
  remove(path: string): Promise<Said>;
};

/** A form as a browser sends it. */
export function formOf(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/** What a browser sends and is told, with this token. */
export function withToken(site: Pick<TestSite, 'port'>, token: string): Administrator {
  async function ask(path: string, init: RequestInit, headers = {}): Promise<Said> {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    const { status, headers: answered } = answer;
    return {
      status,
      headers: answered,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    };
  }
  const json = { 'content-type': 'application/json' };
  return {
    token,
    get: (path) => ask(path, {}),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }, json),
    send: (path, parts) => ask(path, { method: 'POST', body: formOf(parts) }),
    remove: (path) => ask(path, { method: 'DELETE' }),
  };
}

/** A user of the journal who has logged in; made where there is none of the name. */
export async function signIn(site: TestSite, username = 'asha'): Promise<Administrator> {
  if (!(await site.journal.users.list()).some((user) => user.username === username)) {
    await addUser(site.journal, { username });
  }
  return enter(site, username);
}

/** Somebody who has logged in, of the journal or of the publisher. */
export async function enter(
  site: Pick<TestSite, 'port'>,
  username: string,
): Promise<Administrator> {
  const login = await withToken(site, '').post('/auth/login/', { username, password });
  const { token } = login.body as { token?: string };
  if (!token) throw new Error(`The login was refused: ${JSON.stringify(login.body)}`);
  return withToken(site, token);
}
