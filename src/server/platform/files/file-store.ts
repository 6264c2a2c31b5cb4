import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { OrphanFilter } from './orphans-in-folder.ts';
import type { StagedFile, StoredFile } from './staged-file.ts';

/** The bytes from `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

/** What a reader of a file on the disk holds in memory; less costs much more work for each byte. */
export const readAtOnceBytes = 256 * 1024;

/** Files by the SHA-256 of their content: written once, whole or not at all, and never changed. */
export type FileStore = {
  /** Stores the content and waits until it is safe. Give it before the row that names it commits. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Takes the content without storing it yet. What breaks off, or fails, leaves nothing behind. */
  stage(content: Readable | Uint8Array): Promise<StagedFile>;
  size(sha256: string): Promise<number | undefined>;
  /** The bytes of the range, or all of them; to be read to its end, or destroyed. Rejects for what is not there. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * The file itself where it is on this node's disk, to be read and closed. Undefined, or missing, where there is
   * nothing but `read`.
   */
  open?(sha256: string): Promise<FileHandle | undefined>;
  /** Tells that a row has just stopped naming the file: it stays a while, as if it were new, for backups in progress. */
  release(sha256: string): Promise<void>;
  /** Removes what nothing names, and what broken uploads left; gives how many files went. */
  removeOrphans(filter: OrphanFilter): Promise<number>;
};

/** As `put`: staged and kept. */
export async function stageAndKeep(
  stage: FileStore['stage'],
  content: Readable | Uint8Array,
): Promise<StoredFile> {
  const staged = await stage(content);
  try {
    await staged.keep();
  } finally {
    await staged.discard();
  }
  return { sha256: staged.sha256, bytes: staged.bytes };
}
