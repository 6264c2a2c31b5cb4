import { setImmediate as nextTurn } from 'node:timers/promises';
import { addMonths } from '#domain/counter-reports/months.ts';
import type { LocalHour } from '#domain/usage/local-hours.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { sumMonths } from '#server/store/usage-month-sums.ts';
import {
  findPackedDay,
  packSomeDays,
  savePackedDay,
  saveRanking,
} from '#server/store/usage-packing.ts';
import { rankingPeriods } from '#server/store/usage-queries.ts';
import { lockUsage } from '#server/store/usage-writes.ts';
import { type Rankings, rankArticles } from './rank-articles.ts';

/** When all clicks of a day are surely counted. */
const afterMidnightMilliseconds = 15 * 60_000;

export type UsagePacking = {
  /**
   * Once a day, when the day before is over and counted: packs its counts into the years of the articles, sums up months that
   * are over, and finds which articles were read most. Two nodes may do it at once, in turns.
   */
  packIfDue(now: number): Promise<void>;
  /** Finds anew which articles were read most until the day that was packed last; before the first one there is none. */
  rankAgain(): Promise<void>;
};

export function usagePacking(
  database: JournalDatabase,
  hourOf: (milliseconds: number) => LocalHour,
): UsagePacking {
  let packed = '';

  return {
    async packIfDue(now) {
      const { day } = hourOf(now - afterMidnightMilliseconds);
      if (day === packed) return;
      if ((await findPackedDay(database.reads)) !== day) {
        for (;;) {
          const articles = await database.writePrivate(async (tx) => {
            await lockUsage(tx, now);
            return packSomeDays(tx, day);
          });
          if (articles === 0) break;
          await nextTurn();
        }
        const month = day.slice(0, 7);
        await database.writePrivate(async (tx) => {
          await lockUsage(tx, now);
          await sumMonths(tx, month, addMonths(month, -1));
        });
        const rankings = await rankArticles(database.reads, day);
        await database.writePrivate(async (tx) => {
          await saveRankings(tx, rankings);
          await savePackedDay(tx, day);
        });
      }
      packed = day;
    },
    async rankAgain() {
      const day = await findPackedDay(database.reads);
      if (day === '') return;
      const rankings = await rankArticles(database.reads, day);
      // Pages that show them are stale.
      await database.write((tx) => saveRankings(tx, rankings));
    },
  };
}

async function saveRankings(tx: Tx, rankings: Rankings): Promise<void> {
  for (const period of rankingPeriods) await saveRanking(tx, period, rankings[period]);
}
