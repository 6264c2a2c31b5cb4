import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inFolder, makeFolder, namingPath, privateFile } from '../durable-folder.ts';

const signature = Buffer.from('%PDF-');

/** How much of a file's start tells what it is. */
export const headBytes = 1024;

/**
 * Whether a file with this start is a PDF: readers look for the signature within the first 1,024 bytes. What starts like
 * markup is none, because a browser that guesses would run it.
 */
export function isPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, headBytes));
  const at = start.indexOf(signature);
  return at >= 0 && !/^[\s\0\uFEFF]*</.test(start.subarray(0, at).toString('utf8'));
}

export type StoredFile = { sha256: string; bytes: number };

/** Content that has arrived whole and is not in the store yet: either kept or discarded. */
export type StagedFile = StoredFile & {
  /** The first bytes, which tell what it really is. */
  head: Buffer;
  /** All of it, for what looks into it before it is kept. */
  read(): Promise<Buffer>;
  /** The bytes from `start` to `end`, both inclusive, until it is kept or discarded. */
  range(bytes: { start: number; end: number }): Readable;
  /** Puts it into the store and waits until it is safe there. */
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** What storing content would give. */
export async function measureContent(content: Readable | Uint8Array): Promise<StoredFile> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    digest.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: digest.digest('hex'), bytes };
}

/** Content in a file of its own. */
export type WrittenFile = StoredFile & { path: string };

/**
 * Writes the content into a new file of the folder, hashed and counted on the way. `keep` gets it and may move or remove
 * it. An interrupted upload leaves nothing behind.
 */
export async function stageIn(
  folder: string,
  content: Readable | Uint8Array,
  keep: (written: WrittenFile) => Promise<void>,
): Promise<StagedFile> {
  const path = join(folder, randomUUID());
  const file = await inFolder(folder, makeFolder, () => openNew(path));
  let isKept = false;
  const discard = async () => {
    if (!isKept) await rm(path, { force: true });
  };
  try {
    const { head, ...stored } = await namingPath(folder, () => writeInto(file, content));
    return {
      ...stored,
      head,
      read: () => readFile(path),
      range: (bytes) => createReadStream(path, bytes),
      discard,
      async keep() {
        await keep({ ...stored, path });
        isKept = true;
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Uploads arrive in pieces of 64 kB, and each write takes the thread that answers readers some tenths of a millisecond. */
const writtenAtOnceBytes = 512 * 1024;

const openNew = (path: string) => open(path, 'wx', privateFile);

/** Writes a new file. Gives its hash, its size and its first bytes. */
export const writeHashed = async (path: string, content: Readable | Uint8Array) =>
  writeInto(await openNew(path), content);

/** Closes the file, whatever happens. */
async function writeInto(
  file: FileHandle,
  content: Readable | Uint8Array,
): Promise<StoredFile & { head: Buffer }> {
  const digest = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  const chunks = content instanceof Uint8Array ? [content] : content;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    await writeAll(file, waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
  };
  try {
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

/** All of the pieces in one call, without joining them first. */
async function writeAll(file: FileHandle, pieces: Uint8Array[], bytes: number): Promise<void> {
  if (bytes === 0) return;
  const { bytesWritten } = await file.writev(pieces);
  // The system may take a part, as on a disk that is nearly full: the rest is written, or refused with its reason.
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(pieces).subarray(bytesWritten));
}

/** A PDF that arrived with a form: kept or discarded once the form's fields are decided on. */
export type UploadedPdf = {
  staged: StagedFile;
  /** Why it cannot be taken, though it arrived: told after what is wrong with the fields. */
  problem: 'file_too_large' | 'invalid_file' | undefined;
};

/** The same, of any kind: what it is nobody has looked. */
export type UploadedFile = UploadedPdf;

/** A picture that arrived with a form, whatever it claims to be. */
export type UploadedPicture = { bytes: Uint8Array; isTooLarge: boolean };

/** A spreadsheet that arrived with a form, whatever it claims to be. */
export type UploadedSheet = { bytes: Uint8Array; isTooLarge: boolean };
