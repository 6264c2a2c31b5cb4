import { isDeepStrictEqual } from 'node:util';

export type MemoByVersion<T> = {
  (): Promise<T>;
  /** What was loaded last, of whatever version: for who must not wait. Undefined before the first time. */
  last(): T | undefined;
};

/**
 * Remembers the result of `load` until the journal's version goes up; requests at the same time share one load. A result
 * that equals the one before is the same object again, so that what was computed from it can be kept with it.
 */
export function memoByVersion<T>(
  database: { version(): number },
  load: () => Promise<T>,
): MemoByVersion<T> {
  let remembered: { version: number; value: Promise<T> } | undefined;
  let last: T | undefined;
  const reload = async () => {
    const loaded = await load();
    last = isDeepStrictEqual(last, loaded) ? last : loaded;
    return last as T;
  };
  const find = () => {
    const version = database.version();
    if (remembered?.version !== version) {
      const value = reload();
      remembered = { version, value };
      value.catch(() => {
        if (remembered?.value === value) remembered = undefined;
      });
    }
    return remembered.value;
  };
  return Object.assign(find, { last: () => last });
}
