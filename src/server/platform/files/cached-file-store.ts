import type { FileHandle } from 'node:fs/promises';
import { FilesUnavailable } from '../files-unavailable.ts';
import { DamagedFile } from './damaged-files.ts';
import type { FileCache } from './file-cache.ts';
import { type FileStore, readAtOnceBytes } from './file-store.ts';

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
