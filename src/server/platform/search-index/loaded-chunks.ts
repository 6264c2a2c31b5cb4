import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { DatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { chunkFormat, decodeChunk, type LoadedChunk, toLoadedChunk } from './chunk.ts';
import {
  listStoredChunks,
  type RebuiltDatabase,
  readStoredChunks,
  rebuildOutdatedChunks,
} from './stored-chunks.ts';

/** How many chunks are read at once: other requests get their turn in between. */
const maxRead = 8;
/** How long a search waits for the rebuilding of the index before it is told to come again. */
const maxWaitMilliseconds = 5000;

/**
 * Keeps all chunks in memory; those that a write has changed are read again before the next search. Gives them as of the
 * journal's version, the newest articles first.
 */
export function loadedChunks(database: RebuiltDatabase): () => Promise<readonly LoadedChunk[]> {
  const { reads } = database;
  /** By their stamps. */
  let known = new Map<string, LoadedChunk>();
  /** The same in order: the same array as long as none has changed, by which others know what they found in it. */
  let inOrder: readonly LoadedChunk[] = [];
  let rebuilding: Promise<void> | undefined;

  async function rebuildOnce(): Promise<void> {
    rebuilding ??= rebuildOutdatedChunks(database).finally(() => {
      rebuilding = undefined;
    });
    await rebuilding;
  }

  /** The stored chunks, all of this format. */
  async function listCurrent() {
    const stored = await listStoredChunks(reads);
    if (stored.every(({ format }) => format === chunkFormat)) return stored;
    await inTime(rebuildOnce());
    const rebuilt = await listStoredChunks(reads);
    if (rebuilt.every(({ format }) => format === chunkFormat)) return rebuilt;
    throw new DatabaseUnavailable('The search index is of another version of Colophon');
  }

  async function load(): Promise<readonly LoadedChunk[]> {
    const stored = await listCurrent();
    const stamps = new Set(stored.map(({ stamp }) => stamp));
    const loaded = new Map([...known].filter(([stamp]) => stamps.has(stamp)));
    const changed = stored.filter(({ stamp }) => !known.has(stamp)).map(({ chunk }) => chunk);
    for (let start = 0; start < changed.length; start += maxRead) {
      const read = await readStoredChunks(reads, changed.slice(start, start + maxRead));
      for (const { chunk, stamp, content } of read) {
        loaded.set(stamp, toLoadedChunk(chunk, decodeChunk(content)));
      }
    }
    if (changed.length > 0 || loaded.size < known.size) {
      inOrder = [...loaded.values()].sort((a, b) => b.firstId - a.firstId);
    }
    known = loaded;
    return inOrder;
  }

  return memoByVersion(database, load);
}

/** A rebuilding that takes longer goes on; whoever waits for it is told so. */
function inTime(rebuilding: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailable('The search index is being rebuilt')),
    maxWaitMilliseconds,
  );
  return Promise.race([rebuilding, promise]).finally(() => clearTimeout(timer));
}
