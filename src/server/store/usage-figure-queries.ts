import { sql } from 'kysely';
import { unpack } from '#domain/usage/packed-year.ts';
import type { JournalMeasure } from '#domain/usage/usage-counts.ts';
import type { Db } from '#server/platform/db/tables.ts';

type UsageBounds = {
  /** The first day of which something was counted here. */
  firstDay: string;
  /** The same with what was imported, which is of the first day of its month. */
  firstImported: string;
  /** The day before which articles' days are in their years. */
  packedDay: string;
};

export async function findUsageBounds(db: Db): Promise<UsageBounds> {
  const ofMeasures = (measures: readonly string[]) =>
    db
      .selectFrom('usage_totals')
      .select('day')
      .where('measure', 'in', [...measures])
      .orderBy('day')
      .limit(1);
  const first = await ofMeasures(['home', 'views']).where('is_imported', '=', 0).executeTakeFirst();
  const imported = await ofMeasures(['home', 'views', 'downloads']).executeTakeFirst();
  const state = await db
    .selectFrom('usage_state')
    .select('packed_day')
    .where('id', '=', 1)
    .executeTakeFirst();
  return {
    firstDay: first?.day ?? '',
    firstImported: imported?.day ?? '',
    packedDay: state?.packed_day ?? '',
  };
}

/** What the journal has of some measures by month, `2026-10`, with what was imported. */
export function listMonthTotals<Measure extends JournalMeasure>(
  db: Db,
  { measures, from, to }: { measures: readonly Measure[]; from: string; to: string },
): Promise<{ measure: Measure; month: string; amount: number | string }[]> {
  const month = sql<string>`substr(day, 1, 7)`;
  return db
    .selectFrom('usage_totals')
    .select(['measure', month.as('month')])
    .select(({ fn }) => fn.sum<number | string>('amount').as('amount'))
    .where('measure', 'in', [...measures])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['measure', month])
    .orderBy('measure')
    .orderBy(month)
    .$castTo<{ measure: Measure; month: string; amount: number | string }>()
    .execute();
}

/**
 * Years of articles, packed, by article and year after an article: whole articles of `limit` years. With them, by id, what
 * reports say of these articles, which is read once for all years of an article.
 */
export async function listReadYears(
  db: Db,
  { from, to }: { from: number; to: number },
  { after, limit, hasAuthors }: { after: number; limit: number; hasAuthors: boolean },
) {
  const found = await db
    .selectFrom('usage_years')
    .select(['article_id', 'year', 'months', 'imported'])
    .where('article_id', '>', after)
    .where('year', '>=', from)
    .where('year', '<=', to)
    .orderBy('article_id')
    .orderBy('year')
    .limit(limit)
    .execute();
  const last = found.at(-1)?.article_id ?? after;
  // The last article may have been cut in two: it comes with the next ones.
  const years = found.length < limit ? found : found.filter((row) => row.article_id !== last);
  const rows = await db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(namedColumns)
    .$if(hasAuthors, (query) => query.select(authorColumns))
    .where('articles.id', '>=', years[0]?.article_id ?? last)
    .where('articles.id', '<=', last)
    .execute();
  return { years, articles: new Map(rows.map((row) => [row.id, row])) };
}

/** All years of some articles, with what was imported; the days only of years from one on. */
export async function listYearsOfArticles(db: Db, ids: readonly number[], daysFrom: number) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('usage_years')
    .select(['article_id', 'year', 'months', 'imported', 'days'])
    .where('article_id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    ...row,
    months: unpack(row.months),
    imported: unpack(row.imported),
    days: row.year < daysFrom ? new Map<never, never>() : unpack(row.days),
  }));
}

/** The days of some articles that are not packed into their years yet: today, mostly. */
export async function listRecentDays(db: Db, ids: readonly number[], until: string) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('usage_days')
    .select(['article_id', 'day', 'views', 'downloads'])
    .where('article_id', 'in', [...ids])
    .where('day', '<=', until)
    .execute();
}

/** What the journal has of some measures in a time, whatever their keys. */
export async function sumMeasures<Measure extends JournalMeasure>(
  db: Db,
  { measures, from, to }: { measures: readonly Measure[]; from: string; to: string },
): Promise<Record<Measure, number>> {
  const rows = await db
    .selectFrom('usage_totals')
    .select(({ fn }) => ['measure', fn.sum<number | string>('amount').as('amount')])
    .where('measure', 'in', [...measures])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('measure')
    .execute();
  const sums = new Map(rows.map(({ measure, amount }) => [measure, Number(amount)]));
  return Object.fromEntries(measures.map((measure) => [measure, sums.get(measure) ?? 0])) as Record<
    Measure,
    number
  >;
}

/** The issues of some ids that there still are. */
export async function listIssuesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .where('id', 'in', [...ids])
    .execute();
}

const namedColumns = [
  'articles.id',
  'articles.refnumber',
  'articles.title',
  'articles.publishdate',
  'articles.doi',
  'issues.year',
  'issues.volume',
  'issues.issue',
  'issues.publication_date',
] as const;
const authorColumns = ['articles.authorname', 'articles.contributors'] as const;

/** What reports and lists show of articles, whatever their state: they were read when they were public. */
export const listReadArticles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select([...namedColumns, ...authorColumns])
    .where('articles.id', 'in', [...ids])
    .execute();

export const listIdsOfIssue = async (db: Db, issueId: number): Promise<number[]> =>
  (await db.selectFrom('articles').select('id').where('issue_id', '=', issueId).execute()).map(
    ({ id }) => id,
  );
