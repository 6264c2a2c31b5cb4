import { setTimeout as wait } from 'node:timers/promises';

/** How patient one is with another's server; a test waits less. */
export type Patience = {
  /** For one answer, its body included. */
  timeoutMilliseconds: number;
  /** Before each further attempt. */
  retryMilliseconds: readonly number[];
};

export const patience: Patience = {
  timeoutMilliseconds: 30_000,
  retryMilliseconds: [2_000, 6_000, 15_000],
};

/** Longer answers are cut: nothing that is asked for is. */
const maxAnswerBytes = 10_000_000;
const maxRetryAfterSeconds = 30;

type OutgoingRequest = {
  method: 'GET' | 'POST';
  /** May hold secrets: it is in no message. */
  url: string;
  headers?: Record<string, string>;
  /** Made anew for each attempt. */
  body?: () => string | FormData;
};

type IncomingAnswer = { status: number; contentType: string; text: string };

/** That another's server did not answer as it should, after all attempts. Its message names no address and no secret. */
export class NotAnswered extends Error {}

/**
 * Asks another's server, again with longer waits while it is busy (429), has failed (5xx) or cannot be reached. Gives
 * every other answer as it is, redirects too: secrets are not sent elsewhere.
 *
 * @param server its name in messages: `Crossref`
 * @throws {NotAnswered} where no attempt was answered, or the last one with 429 or 5xx
 */
export async function sendRequest(
  server: string,
  request: OutgoingRequest,
  { timeoutMilliseconds, retryMilliseconds }: Patience = patience,
  signal?: AbortSignal,
): Promise<IncomingAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await attemptOnce(request, timeoutMilliseconds, signal);
    if ('answer' in outcome) return outcome.answer;
    const pause = retryMilliseconds[attempt];
    if (pause === undefined) throw new NotAnswered(`${server} ${outcome.problem}.`);
    await wait(Math.max(pause, outcome.retryAfterMilliseconds ?? 0), undefined, { signal });
  }
}

type Outcome =
  | { answer: IncomingAnswer }
  | { problem: string; retryAfterMilliseconds?: number | undefined };

async function attemptOnce(
  { method, url, headers, body }: OutgoingRequest,
  timeoutMilliseconds: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(headers ? { headers } : {}),
      ...(body ? { body: body() } : {}),
    });
    const { status } = response;
    const text = await readText(response);
    if (status === 429 || status >= 500) {
      return { problem: `answered ${status}`, retryAfterMilliseconds: retryAfter(response) };
    }
    return {
      answer: { status, contentType: response.headers.get('content-type') ?? '', text },
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) {
      return { problem: `did not answer within ${timeoutMilliseconds / 1000} seconds` };
    }
    // The error's own words may hold the address, and with it a secret.
    if (error instanceof TypeError) return { problem: 'cannot be reached' };
    throw error;
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxAnswerBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds, maxRetryAfterSeconds) * 1000 : undefined;
}
