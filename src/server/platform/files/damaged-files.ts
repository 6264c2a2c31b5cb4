import type { FileStore } from './file-store.ts';

/** A stored file that is not there, or is not what its hash says. */
export class DamagedFile extends Error {}

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
