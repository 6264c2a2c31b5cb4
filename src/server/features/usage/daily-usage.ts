import { setImmediate as nextTurn } from 'node:timers/promises';
import { addMonths, lastDay } from '#domain/counter-reports/months.ts';
import { addDays } from '#domain/days.ts';
import { hoursWhere } from '#domain/usage/local-hours.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import {
  findClosedDay,
  firstWholeMonth,
  listArticleDays,
  pagesOfArticles,
  type RankingPeriod,
  rankingPeriods,
  saveRanking,
  sumArticleMonths,
} from '#server/store/usage-queries.ts';
import { deleteSomeDays, saveClosedDay } from '#server/store/usage-writes.ts';

/** When all clicks of a day are surely counted. */
const afterMidnightMilliseconds = 15 * 60_000;
/** So long the days of articles and issues are stored; months stay. */
const storedMonths = 13;
const rankedArticles = 50;

/** How often an article was read. */
type ReadOfArticle = { article_id: number; views: number; downloads: number };
type Rankings = Record<RankingPeriod, ReadOfArticle[]>;

export type DailyUsage = ReturnType<typeof dailyUsage>;

export function dailyUsage({ database, timeZone }: JournalContext) {
  const hourOf = hoursWhere(timeZone);
  let done = '';
  return {
    /**
     * Once a day, when the day before is over and counted: deletes days of articles and issues that are older than 13 months,
     * and finds which articles were read most. Two nodes may do it at once.
     */
    async runIfDue(now: number) {
      const { day } = hourOf(now - afterMidnightMilliseconds);
      if (day === done) return;
      if ((await findClosedDay(database.reads)) !== day) {
        const oldest = addMonths(day.slice(0, 7), -storedMonths) + day.slice(7);
        while (await database.writePrivate((tx) => deleteSomeDays(tx, oldest))) await nextTurn();
        const rankings = await rankArticles(database.reads, day);
        await database.writePrivate(async (tx) => {
          await saveRankings(tx, rankings);
          await saveClosedDay(tx, day);
        });
      }
      done = day;
    },
    /** Finds again which articles were read most until the last day that is over; before the first one there is none. */
    async rankAgain() {
      const day = await findClosedDay(database.reads);
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

/**
 * Which articles were read most, the first first: in the seven and the 365 days before today, and in all time with what was
 * imported. Imported counts are of months, and are of the 365 days where all of their month is.
 */
async function rankArticles(reads: Db, today: string): Promise<Rankings> {
  const [week, year] = [addDays(today, -7), addDays(today, -365)];
  const rankings: Rankings = { week: [], year: [], all: [] };
  for await (const ids of pagesOfArticles(reads)) {
    const sums = { week: new Sums(), year: new Sums(), all: new Sums() };
    for (const row of await sumArticleMonths(reads, ids, '')) sums.all.add(row);
    for (const row of await sumArticleMonths(reads, ids, firstWholeMonth(year))) sums.year.add(row);
    if (!year.endsWith('-01')) {
      const until = lastDay(year.slice(0, 7));
      for (const row of await listArticleDays(reads, ids, year, until)) sums.year.add(row);
    }
    for (const row of await listArticleDays(reads, ids, week)) {
      if (row.day < today) sums.week.add(row);
      else for (const sum of [sums.year, sums.all]) sum.add(row, -1);
    }
    for (const period of rankingPeriods) rankings[period] = best(rankings[period], sums[period]);
  }
  return rankings;
}

/** Views and downloads by article. */
class Sums {
  readonly articles = new Map<string, ReadOfArticle>();

  /** PostgreSQL gives sums as text. */
  add(row: { key: string; views: number | string; downloads: number | string }, times = 1): void {
    const { key, views, downloads } = row;
    const sum = this.articles.get(key) ?? { article_id: Number(key), views: 0, downloads: 0 };
    this.articles.set(key, sum);
    sum.views += times * Number(views);
    sum.downloads += times * Number(downloads);
  }
}

const best = (known: ReadOfArticle[], { articles }: Sums): ReadOfArticle[] =>
  [...known, ...articles.values()]
    .filter(({ views, downloads }) => views + downloads > 0)
    .sort(mostFirst)
    .slice(0, rankedArticles);

const mostFirst = (one: ReadOfArticle, other: ReadOfArticle): number =>
  other.views + other.downloads - one.views - one.downloads || one.article_id - other.article_id;
