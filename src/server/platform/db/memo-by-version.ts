import { isDeepStrictEqual } from 'node:util';
import type { JournalDatabase } from './journal-database.ts';

/**
 * Remembers the answer of `load` until the journal's version goes up; requests at the same time share one load. An answer
 * that is equal to the one before is that very object again, so that what was made of it can be kept beside it.
 */
export function memoByVersion<T>(
  database: Pick<JournalDatabase, 'version'>,
  load: () => Promise<T>,
): () => Promise<T> {
  let remembered: { version: number; value: Promise<T> } | undefined;
  let last: T | undefined;
  const loadAnew = async () => {
    const loaded = await load();
    last = isDeepStrictEqual(last, loaded) ? last : loaded;
    return last as T;
  };
  return () => {
    const version = database.version();
    if (remembered?.version !== version) {
      const value = loadAnew();
      remembered = { version, value };
      value.catch(() => {
        if (remembered?.value === value) remembered = undefined;
      });
    }
    return remembered.value;
  };
}
