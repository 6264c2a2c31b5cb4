import { setImmediate as nextTurn } from 'node:timers/promises';
import { addMonths } from '#domain/counter-reports/months.ts';
import type { LocalHour } from '#domain/usage/local-hours.ts';
import { dayAt, monthAt, unpack } from '#domain/usage/packed-year.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { sumMonths } from '#server/store/usage-month-sums.ts';
import {
  findPackedDay,
  listPackedYears,
  packSomeDays,
  savePackedDay,
  saveRanking,
} from '#server/store/usage-packing.ts';
import { type RankingPeriod, rankingPeriods } from '#server/store/usage-queries.ts';
import { lockUsage } from '#server/store/usage-writes.ts';

/** When all clicks of a day are surely counted. */
const afterMidnightMilliseconds = 15 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;
const rowsAtOnce = 100;
const rankedArticles = 50;

type Read = { article_id: number; views: number; downloads: number };
type Rankings = Record<RankingPeriod, Read[]>;

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

  async function findRankings(today: string): Promise<Rankings> {
    const week = daysBefore(today, 7);
    const year = daysBefore(today, 365);
    const sums = { week: new Sums(), year: new Sums(), all: new Sums() };
    let after = 0;
    for (;;) {
      const rows = await listPackedYears(database.reads, after, rowsAtOnce);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const row of rows) {
        for (const counts of unpack(row.months).values()) sums.all.add(row.article_id, counts);
        for (const [place, counts] of unpack(row.imported)) {
          sums.all.add(row.article_id, counts);
          // Counted by the month: those are of the year that are so as a whole.
          if (monthAt(row.year, place) > year.slice(0, 7)) sums.year.add(row.article_id, counts);
        }
        if (row.year < Number(year.slice(0, 4))) continue;
        for (const [place, counts] of unpack(row.days)) {
          const day = dayAt(row.year, place);
          if (day >= year) sums.year.add(row.article_id, counts);
          if (day >= week) sums.week.add(row.article_id, counts);
        }
      }
      // Unpacking a hundred years takes some milliseconds: readers get their turn.
      await nextTurn();
    }
    return { week: sums.week.best(), year: sums.year.best(), all: sums.all.best() };
  }

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
        const rankings = await findRankings(day);
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
      const rankings = await findRankings(day);
      // Pages that show them are stale.
      await database.write((tx) => saveRankings(tx, rankings));
    },
  };
}

async function saveRankings(tx: Tx, rankings: Rankings): Promise<void> {
  for (const period of rankingPeriods) await saveRanking(tx, period, rankings[period]);
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMilliseconds).toISOString().slice(0, 10);

/** Views and downloads by article. */
class Sums {
  readonly #articles = new Map<number, Read>();

  add(article_id: number, { views, downloads }: Omit<Read, 'article_id'>): void {
    const known = this.#articles.get(article_id) ?? { article_id, views: 0, downloads: 0 };
    this.#articles.set(article_id, known);
    known.views += views;
    known.downloads += downloads;
  }

  best(): Read[] {
    return [...this.#articles.values()]
      .sort(
        (one, other) =>
          other.views + other.downloads - one.views - one.downloads ||
          one.article_id - other.article_id,
      )
      .slice(0, rankedArticles);
  }
}
