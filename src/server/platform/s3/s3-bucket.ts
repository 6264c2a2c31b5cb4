import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { formatS3Place, type S3Place } from '#domain/files-place.ts';
import { FilesUnavailable } from '../files-unavailable.ts';
import type { LoadedS3, S3Connection } from './s3-client.ts';
import { missing, S3Refusals } from './s3-refusals.ts';

export type S3Object = { key: string; bytes: number; changed: Date };
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
