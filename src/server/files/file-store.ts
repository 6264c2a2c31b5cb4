import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Sweep, sweepFolder } from './sweep-folder.ts';

export type StoredFile = { sha256: string; bytes: number };

/** Content that has arrived whole but is not in the store yet: kept or discarded, one of the two. */
export type StagedFile = StoredFile & {
  /** The first bytes, which tell what it really is. */
  head: Buffer;
  /** Puts it into the store and waits until it is on the disk. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** Files by the SHA-256 of their content: written once, whole or not at all, and never changed. */
export type FileStore = {
  /** Stores the content and waits until it is on the disk. Give it before the row that names it commits. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Takes the content without storing it yet. What breaks off, or fails, leaves nothing behind. */
  stage(content: Readable | Uint8Array): Promise<StagedFile>;
  size(sha256: string): Promise<number | undefined>;
  /** The bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Tells that a row has just stopped naming the file: it stays a while, as if it were new, for backups in progress. */
  release(sha256: string): Promise<void>;
  /** Removes what nothing names, and what broken uploads left; gives how many files went. */
  sweep(sweep: Sweep): Promise<number>;
};

const hash = /^[0-9a-f]{64}$/;
const headBytes = 1024;

/** A file store in a folder: `ab/abcdef…`, next to a `tmp` for what is being written. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!hash.test(sha256)) throw new Error('Not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  async function stage(content: Readable | Uint8Array): Promise<StagedFile> {
    const temporary = join(folder, 'tmp', randomUUID());
    const discard = () => rm(temporary, { force: true });
    await mkdir(dirname(temporary), { recursive: true });
    try {
      const written = await writeHashed(temporary, content);
      return { ...written, discard, keep: () => keep(temporary, written.sha256) };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  async function keep(temporary: string, sha256: string): Promise<void> {
    const path = pathOf(sha256);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncFolder(dirname(path));
    await syncFolder(folder);
  }

  return {
    async put(content) {
      const staged = await stage(content);
      await staged.keep();
      return { sha256: staged.sha256, bytes: staged.bytes };
    },
    stage,
    async size(sha256) {
      return stat(pathOf(sha256)).then(
        (found) => found.size,
        () => undefined,
      );
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range ?? {}),
    async release(sha256) {
      const now = new Date();
      await utimes(pathOf(sha256), now, now).catch(() => {});
    },
    sweep: (sweep) => sweepFolder(folder, sweep),
  };
}

async function writeHashed(
  path: string,
  content: Readable | Uint8Array,
): Promise<StoredFile & { head: Buffer }> {
  const digest = createHash('sha256');
  const file = await open(path, 'wx');
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    for await (const chunk of chunks) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      digest.update(chunk);
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: digest.digest('hex'), bytes, head };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
