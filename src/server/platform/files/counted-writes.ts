import { performance } from 'node:perf_hooks';
import type { JournalDatabase } from '../db/journal-database.ts';

/** A write is counted so long after it, with those that come meanwhile; and the next ones not sooner than that. */
const milliseconds = { after: 100, between: 1000 };

/**
 * A database whose writes are counted beside its files, a moment later. One that has lost writes, as with a write-ahead log
 * that somebody deleted, or that is an older copy, is then found to be older than its files, whatever was written. Nobody
 * waits for it; what could not be counted is counted with the next write.
 *
 * @param count counts them, by the database as it was given
 */
export function countedWrites(
  database: JournalDatabase,
  count: () => Promise<void>,
): JournalDatabase {
  let timer: NodeJS.Timeout | undefined;
  let counting = Promise.resolve();
  let countedAt = Number.NEGATIVE_INFINITY;

  function countNow(): void {
    timer = undefined;
    countedAt = performance.now();
    counting = count().catch(() => {});
  }

  function countLater(): void {
    const wait = countedAt + milliseconds.between - performance.now();
    timer ??= setTimeout(countNow, Math.max(milliseconds.after, wait)).unref();
  }

  async function counted<T>(written: Promise<T>): Promise<T> {
    const result = await written;
    countLater();
    return result;
  }

  return {
    ...database,
    write: (work) => counted(database.write(work)),
    writePrivate: (work) => counted(database.writePrivate(work)),
    async close() {
      clearTimeout(timer);
      await counting;
      await database.close();
    },
  };
}
