import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = { sha256: string; bytes: number };

/** Files by the SHA-256 of their content: written once, whole or not at all, and never changed. */
export type FileStore = {
  /** Stores the content and waits until it is on the disk. Give it before the row that names it commits. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  size(sha256: string): Promise<number | undefined>;
  /** The bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
};

const hash = /^[0-9a-f]{64}$/;

/** A file store in a folder: `ab/abcdef…`, next to a `tmp` for what is being written. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!hash.test(sha256)) throw new Error('Not a SHA-256');
    return join(folder, sha256.slice(0, 2), sha256);
  };

  return {
    async put(content) {
      const temporary = join(folder, 'tmp', randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      try {
        const written = await writeHashed(temporary, content);
        const path = pathOf(written.sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await syncFolder(dirname(path));
        await syncFolder(folder);
        return written;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async size(sha256) {
      return stat(pathOf(sha256)).then(
        (found) => found.size,
        () => undefined,
      );
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range ?? {}),
  };
}

async function writeHashed(path: string, content: Readable | Uint8Array): Promise<StoredFile> {
  const digest = createHash('sha256');
  const file = await open(path, 'wx');
  let bytes = 0;
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: digest.digest('hex'), bytes };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
