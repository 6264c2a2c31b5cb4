import type { JournalDatabase } from './journal-database.ts';

/** Remembers the answer of `load` until the journal's version goes up; requests at the same time share one load. */
export function memoByVersion<T>(
  database: Pick<JournalDatabase, 'version'>,
  load: () => Promise<T>,
): () => Promise<T> {
  let remembered: { version: number; value: Promise<T> } | undefined;
  return () => {
    const version = database.version();
    if (remembered?.version !== version) {
      const value = load();
      remembered = { version, value };
      value.catch(() => {
        if (remembered?.value === value) remembered = undefined;
      });
    }
    return remembered.value;
  };
}
