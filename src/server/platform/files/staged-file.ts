import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../durable-folder.ts';
import { namingPath } from '../naming-path.ts';
import { privateFile } from '../private-modes.ts';
import { headBytes } from './is-pdf.ts';

export type StoredFile = { sha256: string; bytes: number };

/** Content that has arrived whole and is not in the store yet: either kept or discarded. */
export type StagedFile = StoredFile & {
  /** The first bytes, which tell what it really is. */
  head: Buffer;
  /** Puts it into the store and waits until it is safe there. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Writes the content into a new file of the folder, hashed and counted on the way. `keep` gets its path and may move the
 * file. An interrupted upload leaves nothing behind.
 */
export async function stageIn(
  folder: string,
  content: Readable | Uint8Array,
  keep: (path: string, file: StoredFile) => Promise<void>,
): Promise<StagedFile> {
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  await makeFolder(folder);
  try {
    const { head, ...file } = await namingPath(folder, () => writeHashed(path, content));
    return { ...file, head, discard, keep: () => keep(path, file) };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Uploads arrive in pieces of 64 kB, and each write takes the thread that answers readers some tenths of a millisecond. */
const writtenAtOnceBytes = 512 * 1024;

/** Writes a new file. Gives its hash, its size and its first bytes. */
export async function writeHashed(
  path: string,
  content: Readable | Uint8Array,
): Promise<StoredFile & { head: Buffer }> {
  const digest = createHash('sha256');
  const file = await open(path, 'wx', privateFile);
  let bytes = 0;
  let head = Buffer.alloc(0);
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      await file.appendFile(Buffer.concat(waiting));
      waiting = [];
      waitingBytes = 0;
    };
    for await (const chunk of chunks) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      digest.update(chunk);
      bytes += chunk.length;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= writtenAtOnceBytes) await flush();
    }
    await flush();
  } finally {
    await file.close();
  }
  return { sha256: digest.digest('hex'), bytes, head };
}
