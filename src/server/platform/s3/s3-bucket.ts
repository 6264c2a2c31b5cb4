import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { z } from 'zod';
import { formatS3Place, type S3Place } from '#domain/files-place.ts';
import { FilesUnavailable } from '../storage-faults.ts';
import type { LoadedS3, S3Connection } from './s3-client.ts';

type S3Object = { key: string; bytes: number; changed: Date };
type ByteRange = { start: number; end: number };
/** What is on this node's disk. */
type FileContent = { path: string; bytes: number };

const putsAtOnce = 8;
/** What is sent from memory is tried again when it breaks off; larger files are streamed, once. */
const maxBytesInMemory = 32 * 1024 * 1024;

/**
 * The objects of a bucket below a prefix; keys are given without it. Requests are bounded in number and time, and tried
 * again a few times. All throw `FilesUnavailable` where the bucket cannot be reached, is not there, or refuses.
 */
export class S3Bucket {
  readonly place: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #connection: S3Connection;
  readonly #puts = pLimit(putsAtOnce);
  readonly #refusals: S3Refusals;

  constructor(connection: S3Connection, place: S3Place) {
    this.#connection = connection;
    this.#bucket = place.bucket;
    this.#prefix = place.prefix === '' ? '' : `${place.prefix}/`;
    this.place = formatS3Place(place);
    this.#refusals = new S3Refusals(this.place);
  }

  /** Stores the content, whole or not at all. The server refuses what has another hash. */
  put(key: string, content: Uint8Array | FileContent, sha256: string): Promise<void> {
    return this.#puts(async () => {
      const body = await bodyOf(content);
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      const bytes = 'bytes' in content ? content.bytes : content.length;
      await this.send(key, ({ client, sdk }, at) =>
        client.send(
          new sdk.PutObjectCommand({
            ...at,
            Body: body,
            ContentLength: bytes,
            ChecksumSHA256: checksum,
          }),
        ),
      );
    });
  }

  /** The content, to be read to its end or destroyed; undefined where there is none. */
  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const found = await this.send(key, ({ client, sdk }, at) => {
      const ranged = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      return client.send(new sdk.GetObjectCommand({ ...at, ...ranged }));
    });
    if (found === missing) return undefined;
    if (!(found.Body instanceof Readable)) {
      throw new FilesUnavailable(`${this.place} sent no content of ${key}`);
    }
    return found.Body;
  }

  async head(key: string): Promise<Omit<S3Object, 'key'> | undefined> {
    const found = await this.send(key, ({ client, sdk }, at) =>
      client.send(new sdk.HeadObjectCommand(at)),
    );
    if (found !== missing) {
      return { bytes: found.ContentLength ?? 0, changed: found.LastModified ?? new Date(0) };
    }
    // An answer without content cannot say whether the object or the whole bucket is missing.
    await this.#requireBucket();
    return undefined;
  }

  /** Copies within the bucket; onto itself it makes the object as new. False where there is nothing to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    const CopySource = `${this.#bucket}/${this.#prefix}${from}`;
    const directive = from === to ? { MetadataDirective: 'REPLACE' as const } : {};
    const copied = await this.send(to, ({ client, sdk }, at) =>
      client.send(new sdk.CopyObjectCommand({ ...at, CopySource, ...directive })),
    );
    return copied !== missing;
  }

  async delete(key: string): Promise<void> {
    await this.send(key, ({ client, sdk }, at) => client.send(new sdk.DeleteObjectCommand(at)));
  }

  /** The objects whose keys begin so, as the server sorts them. */
  async *list(prefix: string): AsyncGenerator<S3Object, void, void> {
    let token: string | undefined;
    do {
      const page = await this.send(prefix, ({ client, sdk }, { Bucket, Key: Prefix }) => {
        const after = token === undefined ? {} : { ContinuationToken: token };
        return client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ...after }));
      });
      if (page === missing) return;
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.#prefix.length);
        yield { key, bytes: Size, changed: LastModified ?? new Date(0) };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  /** Sends a request about an object; gives `missing` where there is no such object. */
  async send<T>(
    key: string,
    request: (s3: LoadedS3, at: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | typeof missing> {
    return this.#refusals.guard(async () =>
      request(await this.#connection.load(), {
        Bucket: this.#bucket,
        Key: `${this.#prefix}${key}`,
      }),
    );
  }

  #requireBucket(): Promise<void> {
    return this.#refusals.requireBucket(async () => {
      const { client, sdk } = await this.#connection.load();
      await client.send(new sdk.HeadBucketCommand({ Bucket: this.#bucket }));
    });
  }
}

async function bodyOf(content: Uint8Array | FileContent): Promise<Uint8Array | Readable> {
  if (content instanceof Uint8Array) return content;
  return content.bytes > maxBytesInMemory ? createReadStream(content.path) : readFile(content.path);
}

/** In place of an answer: there is no such object. */
export const missing = Symbol('missing');

const secondsWithoutAsking = 2;
const bucketKnownSeconds = 10;

/** What the failures of a bucket mean. */
class S3Refusals {
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
