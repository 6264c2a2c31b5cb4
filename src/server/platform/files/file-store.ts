import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FilesInstallation } from './files-installation.ts';
import type { OrphanStore } from './orphans.ts';
import type { StagedFile, StoredFile } from './staged-file.ts';

/** The bytes from `start` to `end`, both inclusive. */
export type ByteRange = { start: number; end: number };

/** What a reader of a file on disk holds in memory; less costs much more work a byte. */
export const readAtOnceBytes = 256 * 1024;

/** Files by the SHA-256 of their content: written once, whole or not at all, and never changed. */
export type FileStore = {
  /** Stores the content and waits until it is safe. Call it before the row that names the file commits. */
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Receives the content without storing it yet. An interrupted or failed one leaves nothing behind. */
  stage(content: Readable | Uint8Array): Promise<StagedFile>;
  size(sha256: string): Promise<number | undefined>;
  /** The bytes of the range, or all of them; to be read to its end, or destroyed. Throws `DamagedFile` for what is not there. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * The file on this node's disk, found whole, to be read and closed; undefined, or missing, where there is only `read`.
   * Throws `DamagedFile`.
   */
  open?(sha256: string): Promise<FileHandle | undefined>;
  /** A row has just stopped naming the file: it stays a while, as if it were new, for backups in progress. */
  release(sha256: string): Promise<void>;
  /** How many files there are. */
  count(): Promise<number>;
  /** Those of the hashes that are not there. */
  listMissing(hashes: string[]): Promise<string[]>;
  /** The hashes of all files, in no order; those in quarantine are left out. */
  list(): AsyncIterable<string>;
  /** Whose files they are. */
  installation: FilesInstallation;
  orphans: OrphanStore;
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

/** A stored file that is not there, or is not what its hash says. */
export class DamagedFile extends Error {}

/** A content that is compared with its hash. Throws `DamagedFile`: at its end where it differs, or where the disk is broken. */
export async function* readWhole(
  store: Pick<FileStore, 'read'>,
  sha256: string,
): AsyncGenerator<Buffer, void, void> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of (await store.read(sha256)) as AsyncIterable<Buffer>) {
      digest.update(chunk);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EIO') throw error;
    throw new DamagedFile(`The file ${sha256} cannot be read (${code})`);
  }
  if (digest.digest('hex') !== sha256) throw new DamagedFile(`The file ${sha256} is damaged`);
}

/**
 * Whether a file is there as its hash says; one that this node's disk was found to have whole is read again only where it
 * has changed.
 */
export async function isWhole(store: FileStore, sha256: string): Promise<boolean> {
  try {
    if ((await store.size(sha256)) === undefined) return false;
    const opened = await store.open?.(sha256);
    if (opened) await opened.close();
    else for await (const _ of readWhole(store, sha256));
    return true;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}

const filesAtOnce = 8;

/** Works on some files at a time. What fails ends the work when the others that have begun are done. */
export async function eachFile<T>(
  files: Iterable<T>,
  work: (file: T) => Promise<void>,
): Promise<void> {
  const waiting = [...files].values();
  const workOnSome = async () => {
    for (const file of waiting) await work(file);
  };
  const worked = await Promise.allSettled(Array.from({ length: filesAtOnce }, workOnSome));
  const failed = worked.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const maxNoted = 10_000;

/** The files that were asked for and found damaged or missing, until they are found whole again. */
export class DamagedFiles {
  readonly #found = new Set<string>();

  get count(): number {
    return this.#found.size;
  }

  note(file: string): void {
    if (this.#found.size < maxNoted) this.#found.add(file);
  }

  forget(file: string): void {
    this.#found.delete(file);
  }
}

/** The store of a journal, which notes what it finds damaged. */
export function watchedFileStore(store: FileStore, slug: string, damaged: DamagedFiles): FileStore {
  const { open } = store;
  async function watched<T>(sha256: string, read: () => Promise<T>): Promise<T> {
    const file = `${slug}/${sha256}`;
    try {
      const content = await read();
      damaged.forget(file);
      return content;
    } catch (error) {
      if (error instanceof DamagedFile) damaged.note(file);
      throw error;
    }
  }
  return {
    ...store,
    async size(sha256) {
      const bytes = await store.size(sha256);
      if (bytes === undefined) damaged.note(`${slug}/${sha256}`);
      return bytes;
    },
    read: (sha256, range) => watched(sha256, () => store.read(sha256, range)),
    ...(open ? { open: (sha256: string) => watched(sha256, () => open(sha256)) } : {}),
  };
}
