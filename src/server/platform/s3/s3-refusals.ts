import { z } from 'zod';
import { FilesUnavailable } from '../files-unavailable.ts';

/** In place of an answer: there is no such object. */
export const missing = Symbol('missing');

const secondsWithoutAsking = 2;
const bucketKnownSeconds = 10;

/** What the failures of a bucket mean. */
export class S3Refusals {
  readonly #place: string;
  /** After a request that was given up others fail at once, lest all of them wait as long. */
  #silentUntil = 0;
  #bucketKnownUntil = 0;

  constructor(place: string) {
    this.#place = place;
  }

  async guard<T>(request: () => Promise<T>): Promise<T | typeof missing> {
    if (performance.now() < this.#silentUntil) {
      throw new FilesUnavailable(`${this.#place} did not answer a moment ago`);
    }
    try {
      return await request();
    } catch (error) {
      if (isMissing(error)) return missing;
      if (nameOf(error) === 'TimeoutError') this.#silentUntil = inSeconds(secondsWithoutAsking);
      throw new FilesUnavailable(`${this.#place} cannot be used: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  /** Throws where the bucket is not there; what was found out is remembered for some seconds. */
  async requireBucket(head: () => Promise<void>): Promise<void> {
    if (performance.now() < this.#bucketKnownUntil) return;
    if ((await this.guard(head)) === missing) {
      throw new FilesUnavailable(`${this.#place} cannot be used: there is no such bucket`);
    }
    this.#bucketKnownUntil = inSeconds(bucketKnownSeconds);
  }
}

const inSeconds = (seconds: number) => performance.now() + seconds * 1000;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

const isMissing = (error: unknown) => /^(NoSuchKey|NotFound)$/.test(nameOf(error));

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });

function statusWords(error: Error): string | undefined {
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode;
  if (status === 401 || status === 403) {
    return `it answers ${status}: the credentials are wrong, or have no right to this`;
  }
  return status === undefined ? undefined : `it answers ${status}`;
}

/** The SDK's errors often have their sense in the name or code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // A refusal without content, as of a look whether something is there, has no words of its own.
  if (/^Unknown/.test(error.name)) return statusWords(error) ?? error.message;
  const words = [error.name === 'Error' ? undefined : error.name, code, error.message];
  return [...new Set(words.filter(Boolean))].join(': ');
}
