import { ApiProblem, answerOf, bearer } from './admin-api.ts';
import { countFailed } from './count-failed.ts';
import { ZipCounter } from './zip-counter.ts';

export type ZipProgress = { made: number; total: number };

/** The server makes too much just now; it says when to come again. */
export class ServerBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('The server is busy');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Wish = { json: unknown; signal: AbortSignal; onProgress: (progress: ZipProgress) => void };

/**
 * A zip of documents that the API makes, and how many of them it could not make. Says how far it is once the making has
 * begun. Fails as `callApi` does, with `ServerBusy`, and with another error where the zip is broken off.
 */
export async function callForZip(
  path: string,
  { json, signal, onProgress }: Wish,
): Promise<{ zip: Blob; failed: number }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: JSON.stringify(json),
    signal,
  });
  if (response.status >= 400) await refuse(response);

  const total = Number(response.headers.get('x-document-count'));
  onProgress({ made: 0, total });
  // The browser keeps the file, on its disk where it is large; a copy of the stream is counted.
  const [zip, counter] = await Promise.all([
    response.clone().blob(),
    // The list of what failed is one entry more.
    countEntries(response, (count) => onProgress({ made: Math.min(count, total), total })),
  ]);
  if (!counter.isWhole) throw new Error('The zip was broken off');
  return { zip, failed: await countFailed(zip, counter.last) };
}

async function countEntries(
  response: Response,
  onCount: (count: number) => void,
): Promise<ZipCounter> {
  const counter = new ZipCounter();
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const before = counter.count;
    counter.add(read.value);
    if (counter.count > before) onCount(counter.count);
  }
  return counter;
}

async function refuse(response: Response): Promise<void> {
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  try {
    answerOf(response.status, await response.text());
  } catch (error) {
    const isBusy = error instanceof ApiProblem && error.code === 'unavailable';
    throw isBusy && retryAfterSeconds > 0 ? new ServerBusy(retryAfterSeconds) : error;
  }
}
