import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../durable-folder.ts';
import { FilesUnavailable } from '../storage-faults.ts';
import { DamagedFile, type FileStore, readAtOnceBytes } from './file-store.ts';
import { fileState, hasHash } from './plain-file.ts';
import { writeHashed } from './staged-file.ts';

type Entry = {
  bytes: number;
  /** Size, time of change and inode when its hash was verified; undefined until this process has done so. */
  verified: string | undefined;
};

const fileName = /^[0-9a-f]{64}$/;

/**
 * Copies of files in a folder, by their hash: bounded in bytes, the least recently used leave first. A copy counts only
 * when its hash was verified, and while its size and time of change stay the same. Other processes may use the folder too,
 * and anyone may delete what is in it.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Bounded by `#shrink`, not by itself: an entry leaves with its file, and only after the newest file was opened. */
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  readonly #filling = new Map<string, Promise<void>>();
  #found: Promise<void> | undefined;
  /** How often a copy was there, and how often it had to be made. */
  readonly asked = { hits: 0, misses: 0 };

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  get files(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The size of a copy that this process has verified. */
  size(sha256: string): number | undefined {
    const entry = this.#entries.peek(sha256);
    return entry?.verified === undefined ? undefined : entry.bytes;
  }

  /**
   * The copy, to be read and closed. Where there is none, or none that is whole, it is first copied from `load`; requests
   * at the same time share the copying. Throws `DamagedFile`, and what the disk and `load` throw.
   */
  async open(sha256: string, load: () => Promise<Readable>): Promise<FileHandle> {
    this.#found ??= this.#findAll();
    await this.#found;
    const known = await this.#openWhole(sha256);
    if (known) {
      this.asked.hits += 1;
      return known;
    }
    this.asked.misses += 1;
    const filling = this.#filling.get(sha256) ?? this.#fill(sha256, load);
    this.#filling.set(sha256, filling);
    try {
      await filling;
    } finally {
      if (this.#filling.get(sha256) === filling) this.#filling.delete(sha256);
    }
    const copied = await this.#openWhole(sha256);
    if (!copied) throw new Error(`The copy of ${sha256} went at once`);
    // Only now: a file larger than the whole cache is removed, and read all the same.
    await this.#shrink();
    return copied;
  }

  async #openWhole(sha256: string): Promise<FileHandle | undefined> {
    const entry = this.#entries.get(sha256);
    if (!entry) return undefined;
    const file = await open(this.#pathOf(sha256)).catch(() => undefined);
    if (file && (await this.#isWhole(file, sha256, entry))) return file;
    await file?.close();
    await this.#forget(sha256);
    return undefined;
  }

  async #isWhole(file: FileHandle, sha256: string, entry: Entry): Promise<boolean> {
    const now = fileState(await file.stat());
    if (entry.verified === now) return true;
    if (!(await hasHash(file, sha256))) return false;
    entry.verified = now;
    return true;
  }

  async #fill(sha256: string, load: () => Promise<Readable>): Promise<void> {
    const path = join(this.#folder, randomUUID());
    try {
      await makeFolder(this.#folder);
      const written = await writeHashed(path, await load());
      if (written.sha256 !== sha256) throw new DamagedFile(`The file ${sha256} is damaged`);
      await rename(path, this.#pathOf(sha256));
      // A new name counts as a change.
      const stats = await stat(this.#pathOf(sha256));
      this.#entries.set(sha256, { bytes: stats.size, verified: fileState(stats) });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async #shrink(): Promise<void> {
    while (this.bytes > this.#maxBytes) {
      const leastUsed = this.#entries.rkeys().next().value;
      if (leastUsed === undefined) return;
      await this.#forget(leastUsed);
    }
  }

  async #forget(sha256: string): Promise<void> {
    this.#entries.delete(sha256);
    await rm(this.#pathOf(sha256), { force: true });
  }

  /** The copies that an earlier process left, by age; they are verified when they are asked for. */
  async #findAll(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        stats: await stat(join(this.#folder, name)).catch(() => undefined),
      })),
    );
    for (const { name, stats } of found.sort(byAge)) {
      if (!stats) continue;
      if (fileName.test(name)) this.#entries.set(name, { bytes: stats.size, verified: undefined });
      else await rm(join(this.#folder, name), { force: true });
    }
    await this.#shrink();
  }

  #pathOf(sha256: string): string {
    if (!fileName.test(sha256)) throw new Error('Not a SHA-256');
    return join(this.#folder, sha256);
  }
}

type Found = { stats: { mtimeMs: number } | undefined };

const byAge = (one: Found, other: Found) => (one.stats?.mtimeMs ?? 0) - (other.stats?.mtimeMs ?? 0);

/**
 * The store, read through copies on this node's disk. The first read copies the whole file, so that ranges and later
 * readers cost the store nothing. Where no copy can be made, the store itself is read.
 */
export function cachedFileStore(store: FileStore, cache: FileCache): FileStore {
  async function openCopy(sha256: string): Promise<FileHandle | undefined> {
    try {
      return await cache.open(sha256, () => store.read(sha256));
    } catch (error) {
      // To ask the place of files once more would only take as long again.
      if (error instanceof DamagedFile || error instanceof FilesUnavailable) throw error;
      return undefined;
    }
  }
  return {
    ...store,
    size: async (sha256) => cache.size(sha256) ?? store.size(sha256),
    open: openCopy,
    async read(sha256, range) {
      const copy = await openCopy(sha256);
      if (!copy) return store.read(sha256, range);
      return copy.createReadStream({ start: 0, ...range, highWaterMark: readAtOnceBytes });
    },
  };
}
