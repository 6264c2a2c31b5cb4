import { DamagedFile, type FileCache } from './file-cache.ts';
import { type FileStore, readAtOnceBytes } from './file-store.ts';

/**
 * The store, read by way of copies on this node's disk. The first read brings the whole file there, so that a range, or
 * what the next reader wants, costs the store nothing. Where the copy cannot be made, the store is read itself.
 */
export function cachedFileStore(store: FileStore, cache: FileCache): FileStore {
  return {
    ...store,
    size: async (sha256) => cache.size(sha256) ?? store.size(sha256),
    async read(sha256, range) {
      try {
        const file = await cache.open(sha256, () => store.read(sha256));
        return file.createReadStream({ start: 0, ...range, highWaterMark: readAtOnceBytes });
      } catch (error) {
        if (error instanceof DamagedFile) throw error;
        return store.read(sha256, range);
      }
    },
  };
}
