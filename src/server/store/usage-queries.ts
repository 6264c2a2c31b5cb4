import { type PlacedCounts, unpack } from '#domain/usage/packed-year.ts';
import type { JournalMeasure } from '#domain/usage/usage-counts.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What was counted of the journal on a day. */
export type TotalRow = {
  measure: string;
  /** `2026-03-04`, in the publisher's time zone; of what was imported by months, their first day. */
  day: string;
  key: string;
  /** 1 where it was counted elsewhere and imported. */
  is_imported: number;
  amount: number;
};

/** The days of some measures, both ends included, by measure and day. Of measures without keys a row a day. */
export const listTotals = (
  db: Db,
  { measures, from, to }: { measures: readonly JournalMeasure[]; from: string; to: string },
): Promise<TotalRow[]> =>
  db
    .selectFrom('usage_totals')
    .select(['measure', 'day', 'key', 'is_imported', 'amount'])
    .where('measure', 'in', [...measures])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('measure')
    .orderBy('day')
    .execute();

/** A year of an article: counts by month from 0. Days that are not packed yet (today, mostly) are not in it. */
export type ArticleYear = {
  article_id: number;
  year: number;
  months: PlacedCounts;
  imported: PlacedCounts;
};

const toYear = (row: { article_id: number; year: number; months: Buffer; imported: Buffer }) => ({
  article_id: row.article_id,
  year: row.year,
  months: unpack(row.months),
  imported: unpack(row.imported),
});

/**
 * Some years of all articles, page by page: rows after an id of `usage_years`, with the id to go on after. The pages are in
 * no order of articles or years, and each row is given once.
 */
export async function listArticleYears(
  db: Db,
  { from, to }: { from: number; to: number },
  after: number,
  limit: number,
): Promise<{ years: ArticleYear[]; last: number | undefined }> {
  const rows = await db
    .selectFrom('usage_years')
    .select(['id', 'article_id', 'year', 'months', 'imported'])
    .where('id', '>', after)
    .where('year', '>=', from)
    .where('year', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { years: rows.map(toYear), last: rows.at(-1)?.id };
}

/** All years of an article, the first first, with its days by day of the year. */
export async function listYearsOfArticle(
  db: Db,
  articleId: number,
): Promise<(ArticleYear & { days: PlacedCounts })[]> {
  const rows = await db
    .selectFrom('usage_years')
    .select(['article_id', 'year', 'months', 'imported', 'days'])
    .where('article_id', '=', articleId)
    .orderBy('year')
    .execute();
  return rows.map((row) => ({ ...toYear(row), days: unpack(row.days) }));
}

export const rankingPeriods = ['week', 'year', 'all'] as const;
/** The last seven days, the last 365, and all time with what was imported. */
export type RankingPeriod = (typeof rankingPeriods)[number];

/** The articles that were read most, up to the day before, the first first: by views and downloads together. */
export const listRanking = (db: Db, period: RankingPeriod, limit: number) =>
  db
    .selectFrom('usage_rankings')
    .select(['article_id', 'views', 'downloads'])
    .where('period', '=', period)
    .orderBy('place')
    .limit(limit)
    .execute();

/** Words that found nothing, with how many sessions asked for them, most first. */
export const listLostSearches = (db: Db, limit: number) =>
  db
    .selectFrom('usage_searches')
    .select(['words', 'sessions', 'first_day', 'last_day'])
    .orderBy('sessions', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
