import type { AdministratorAnswerOf, Call } from '#contract/calls/call.ts';
import { batchHeader } from '#contract/calls/history-calls.ts';
import { ApiProblem, ConnectionFailed, NotConfirmed, SessionEnded } from './api-problem.ts';
import { type CallArguments, type CallInput, requestOf } from './call-request.ts';
import { askToConfirm } from './confirmation.ts';
import { endSession } from './session-end.ts';

/**
 * Calls the API. Throws `SessionEnded` on a 401, unless the call is made without a token, and `ApiProblem` on any other
 * refusal, and `ConnectionFailed` where the server is not reached. Where the session has to be confirmed, asks who is there and
 * calls again; throws `NotConfirmed` where nobody says.
 *
 * @example const editor = await callApi(editorsCalls.getEditor, { params: { id } });
 */
export async function callApi<C extends Call>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<AdministratorAnswerOf<C>> {
  return (await ask(call, input)).answer;
}

/** Makes a call that answers nothing, and gives its batch of the history. Fails as `callApi` does. */
export async function callForBatch<C extends Call>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<number | undefined> {
  return batchIn((await ask(call, input)).response.headers.get(batchHeader));
}

const ask = <C extends Call>(call: C, input: CallInput<C> | undefined) =>
  confirmed(async () => {
    const response = await fetchCall(call, input);
    return { response, answer: await readAnswer(call, response) };
  });

/** Where the session has to be confirmed, asks who is there and calls again. */
async function confirmed<T>(once: () => Promise<T>): Promise<T> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'confirmation_required')) throw error;
    if (!(await askToConfirm())) throw new NotConfirmed();
    return once();
  }
}

const batches = new WeakMap<object, number>();

/** The batch of the history that a write made, by its answer; undefined where it changed nothing. */
export const batchOf = (answer: object): number | undefined => batches.get(answer);

const batchIn = (header: string | null): number | undefined =>
  header === null ? undefined : Number(header);

/** What the API makes, to be saved: a PDF or a zip. Fails as `callApi` does. */
export async function callForFile<C extends Call>(call: C, input: CallInput<C>): Promise<Blob> {
  return (await confirmed(() => fetchFile(call, input))).blob();
}

/** The same while it comes. */
export async function fetchFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetchCall(call, input, signal);
  if (response.status >= 400) await readAnswer(call, response);
  return response;
}

/** The answer as it comes, whatever it is. */
export async function fetchCall<C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  const { path, ...request } = requestOf(call, input);
  try {
    return await fetch(path, { ...request, signal });
  } catch (error) {
    // Its other errors are those of who gave up.
    throw error instanceof TypeError ? new ConnectionFailed(path, { cause: error }) : error;
  }
}

/** What an answer means. Fails as `callApi` does. */
export async function readAnswer<C extends Call>(
  call: C,
  response: Response,
): Promise<AdministratorAnswerOf<C>> {
  const header = (name: string) => response.headers.get(name);
  return answerOf(call, response.status, await response.text(), header);
}

/** The same of an upload, which shows its progress and so cannot use `fetch`. */
export function answerOf<C extends Call>(
  call: C,
  status: number,
  text: string,
  header: (name: string) => string | null,
): AdministratorAnswerOf<C> {
  if (status === 401 && call.token !== 'none') {
    endSession();
    throw new SessionEnded();
  }
  if (status >= 400) {
    throw new ApiProblem(status, parseProblem(text), Number(header('retry-after')));
  }
  if (status === 204) return undefined as AdministratorAnswerOf<C>;
  const answer: unknown = JSON.parse(text);
  const batch = batchIn(header(batchHeader));
  if (batch !== undefined && typeof answer === 'object' && answer) batches.set(answer, batch);
  return answer as AdministratorAnswerOf<C>;
}

/** A proxy may answer with a page. */
function parseProblem(text: string) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
