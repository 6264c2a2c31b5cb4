import { isDiskFull } from '../disk-full.ts';
import type { JournalDatabase } from './journal-database.ts';

/** So long after it, for what a request wrote is told with the name of the request before. */
const laterMilliseconds = 1000;

/** A database that tells when a write found no room, whoever made it: much is written that no request waits for. */
export function watchedRoom(
  database: JournalDatabase,
  onFull: (error: unknown) => void,
): JournalDatabase {
  const watched = <T>(written: Promise<T>): Promise<T> =>
    written.catch((error: unknown) => {
      if (isDiskFull(error)) setTimeout(() => onFull(error), laterMilliseconds).unref();
      throw error;
    });
  return {
    ...database,
    write: (work) => watched(database.write(work)),
    writePrivate: (work) => watched(database.writePrivate(work)),
    writeUsage: (work) => watched(database.writeUsage(work)),
  };
}
