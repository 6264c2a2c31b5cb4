import type { Article } from '#contract/entities.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { storedLogin } from './login.ts';
import { endSession } from './session-end.ts';

type ProblemBody = {
  error?: ProblemCode;
  message?: string;
  fields?: Record<string, string>;
  current?: Article;
};

/** What the server refused, by its code. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: Record<string, string>;
  /** With `changed_meanwhile`: the article as it is now. */
  readonly current: Article | undefined;

  constructor(status: number, body: ProblemBody) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.error ?? 'internal';
    this.fields = body.fields ?? {};
    this.current = body.current;
  }
}

/** Thrown once the session is over and the login page is on its way: whoever catches it has nothing left to do. */
export class SessionEnded extends Error {}

type Sent = { method?: 'GET' | 'POST' | 'DELETE'; json?: unknown; form?: FormData };

/** Calls the API with the administrator's token. Throws `SessionEnded` on a 401 and `ApiProblem` on any other refusal. */
export async function callApi<T>(path: string, sent: Sent = {}): Promise<T> {
  return (await callApiWithHeaders<T>(path, sent)).body;
}

/** The same, with the headers of the answer: `X-Total-Count` of a search. */
export async function callApiWithHeaders<T>(
  path: string,
  { method = 'GET', json, form }: Sent = {},
): Promise<{ body: T; headers: Headers }> {
  const response = await fetch(path, {
    method,
    headers: {
      ...bearer(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  });
  return {
    body: answerOf<T>(response.status, await response.text()),
    headers: response.headers,
  };
}

/** A file that the API makes, to be saved: a PDF or a zip. Fails as `callApi` does. */
export async function callForFile(path: string, { method = 'POST', json }: Sent): Promise<Blob> {
  const response = await fetch(path, {
    method,
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (response.status >= 400) answerOf(response.status, await response.text());
  return response.blob();
}

/** The header that shows who calls. */
export const bearer = () => ({ authorization: `Bearer ${storedLogin()?.token ?? ''}` });

/** What an answer means; shared with uploads, which show their progress and so cannot use `fetch`. */
export function answerOf<T>(status: number, text: string): T {
  if (status === 401) {
    endSession();
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
