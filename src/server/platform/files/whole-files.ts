import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** By this a file is known again as the one that it was: whoever sets the time of its content back leaves that of its change. */
export const fileState = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

export async function hasHash(file: FileHandle, sha256: string): Promise<boolean> {
  const digest = createHash('sha256');
  const content = file.createReadStream({ autoClose: false, start: 0 });
  for await (const chunk of content) digest.update(chunk);
  return digest.digest('hex') === sha256;
}

const maxRemembered = 100_000;

/**
 * Which files of a folder have the content that their hash says. Each is read once in the life of the process, before it
 * is first sent, and again when its size or time of change is another; all other times cost one look at those.
 */
export class WholeFiles {
  // Bound by size, not by `max`, which takes the memory of all entries at once, for every journal.
  readonly #states = new LRUCache<string, string>({
    maxSize: maxRemembered,
    sizeCalculation: () => 1,
  });
  readonly #checking = new Map<string, Promise<boolean>>();

  async isWhole(file: FileHandle, sha256: string): Promise<boolean> {
    const state = fileState(await file.stat());
    if (this.#states.get(sha256) === state) return true;
    // Many may ask for a new article at once: its file is read for the first of them.
    const key = `${sha256} ${state}`;
    const checking = this.#checking.get(key) ?? hasHash(file, sha256);
    this.#checking.set(key, checking);
    try {
      const isWhole = await checking;
      if (isWhole) this.#states.set(sha256, state);
      return isWhole;
    } finally {
      if (this.#checking.get(key) === checking) this.#checking.delete(key);
    }
  }
}
