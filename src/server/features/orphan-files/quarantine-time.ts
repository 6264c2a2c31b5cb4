import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { insertCleanupDay, listCleanupDays } from '#server/store/cleanup-day-queries.ts';

const quarantineDays = 30;
const dayMilliseconds = 24 * 60 * 60_000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Counts today, and gives the moment before which a file must have come into quarantine to be deleted: 30 days ago, and
 * 30 days ago on which cleanup ran. A clock that jumps ahead adds one day, whatever it says; undefined until 30 were seen.
 */
export async function findQuarantineEnd(
  database: JournalDatabase,
  now: Date,
): Promise<Date | undefined> {
  const [last] = await listCleanupDays(database.reads, dayOf(now), 1);
  if (last !== dayOf(now)) {
    await database.writePrivate((tx) => insertCleanupDay(tx, dayOf(now)));
  }
  const days = await listCleanupDays(database.reads, dayOf(now), quarantineDays);
  const first = days[quarantineDays - 1];
  if (first === undefined) return undefined;
  const byClock = now.getTime() - quarantineDays * dayMilliseconds;
  return new Date(Math.min(byClock, Date.parse(first)));
}
