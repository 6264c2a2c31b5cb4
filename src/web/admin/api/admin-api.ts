import type { ProblemCode } from '../../../contract/problems.ts';
import { clearLogin, storedLogin } from './login.ts';

/** What the server refused, by its code. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string>;

  constructor(
    status: number,
    body: { error?: ProblemCode; message?: string; fields?: Record<string, string> },
  ) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.error ?? 'internal';
    this.fields = body.fields ?? {};
  }
}

/** Thrown once the login is cleared: whoever catches it shows the login page and keeps what was typed. */
export class SessionEnded extends Error {}

type Sent = { method?: 'GET' | 'POST' | 'DELETE'; json?: unknown; form?: FormData };

/** Calls the API with the administrator's token. Throws `SessionEnded` on a 401 and `ApiProblem` on any other refusal. */
export async function callApi<T>(
  path: string,
  { method = 'GET', json, form }: Sent = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${storedLogin()?.token ?? ''}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  return answerOf<T>(response.status, await response.text());
}

/** What an answer means; shared with uploads, which show their progress and so cannot use `fetch`. */
export function answerOf<T>(status: number, text: string): T {
  if (status === 401) {
    clearLogin();
    throw new SessionEnded();
  }
  if (status >= 400) throw new ApiProblem(status, parseJson(text));
  return (status === 204 ? undefined : parseJson(text)) as T;
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
