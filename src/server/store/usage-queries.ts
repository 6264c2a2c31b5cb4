import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import { chunks } from '#domain/chunks.ts';
import { addMonths, firstDay, lastDay } from '#domain/counter-reports/months.ts';
import {
  type ArticleMeasure,
  articleMeasures,
  type UsageCounts,
  type UsageKind,
} from '#domain/usage/usage-counts.ts';
import { wholeMonths } from '#domain/usage/whole-months.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { rowsAtOnce } from './usage-writes.ts';

/** Days, both ends included. */
type Span = { from: string; to: string };

export async function findUsageBounds(db: Db) {
  const day = await db
    .selectFrom('usage_days')
    .select(({ fn }) => fn.min<string | null>('day').as('first'))
    .where('kind', 'in', ['home', 'journal'])
    .where('key', '=', '')
    .executeTakeFirst();
  const month = await db
    .selectFrom('usage_months')
    .select(({ fn }) => fn.min<string | null>('month').as('first'))
    .where('kind', 'in', ['home', 'journal'])
    .where('key', '=', '')
    .executeTakeFirst();
  return {
    /** The first day of which something was counted here. */
    firstDay: day?.first ?? '',
    /** The first month with what was imported. */
    firstMonth: month?.first ?? '',
    closedDay: await findClosedDay(db),
  };
}

/** The day before which everything is counted; empty before the first one is over. */
export async function findClosedDay(db: Db): Promise<string> {
  const row = await db.selectFrom('usage_state').select('closed_day').executeTakeFirst();
  return row?.closed_day ?? '';
}

/** What the journal counted here, by day. */
export const listJournalDays = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('usage_days')
    .select(['kind', 'day', 'views', 'texts', 'downloads'])
    .where('kind', 'in', ['journal', 'sessions'])
    .where('key', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** What of the journal was counted elsewhere, of months that begin within a time. */
export const listImportedMonths = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('usage_months')
    .select(['month', 'views', 'texts', 'downloads'])
    .where('kind', '=', 'journal')
    .where('key', '=', '')
    .where('is_imported', '=', 1)
    .where('month', '>=', firstWholeMonth(from))
    .where('month', '<=', to.slice(0, 7))
    .execute();

/** The journal's sums by month, both ends included, with what was imported. */
export async function listMonthSums(
  db: Db,
  kind: 'journal' | 'searches',
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string },
): Promise<(UsageCounts & { month: string })[]> {
  const rows = await db
    .selectFrom('usage_months')
    .select('month')
    .select(countSums)
    .where('kind', '=', kind)
    .where('key', '=', '')
    .where('month', '>=', firstMonth)
    .where('month', '<=', lastMonth)
    .groupBy('month')
    .orderBy('month')
    .execute();
  return rows.map(toNumbers);
}

/** What the journal has of some kinds in a time; of itself its citations. */
export async function sumKinds<Kind extends UsageKind>(
  db: Db,
  kinds: readonly Kind[],
  { from, to }: Span,
): Promise<Record<Kind | 'citations', number>> {
  const rows = await db
    .selectFrom('usage_days')
    .select('kind')
    .select(countSums)
    .where('kind', 'in', ['journal', ...kinds])
    .where('key', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('kind')
    .execute();
  const sums = new Map(rows.map((row) => [row.kind, toNumbers(row)]));
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, sums.get(kind)?.views ?? 0])),
    citations: sums.get('journal')?.citations ?? 0,
  } as Record<Kind | 'citations', number>;
}

type KeyedKind = 'issue' | 'country' | 'referrer';

/** All keys of a kind in a time: whole months, and the days around them, which issues have of the last 13 months alone. */
function keyedRows(db: Db, kind: KeyedKind, { from, to }: Span) {
  const whole = wholeMonths({ from, to });
  const days = db.selectFrom('usage_days').select(['key', 'views']).where('kind', '=', kind);
  if (!whole) return days.where('day', '>=', from).where('day', '<=', to);
  return days
    .where('day', '>=', from)
    .where('day', '<', firstDay(whole.first))
    .unionAll(days.where('day', '>', lastDay(whole.last)).where('day', '<=', to))
    .unionAll(
      db
        .selectFrom('usage_months')
        .select(['key', 'views'])
        .where('kind', '=', kind)
        .where('is_imported', '=', 0)
        .where('month', '>=', whole.first)
        .where('month', '<=', whole.last),
    );
}

/** The keys of a kind with their sums in a time, the greatest first: countries, referrers, issues. */
export async function listSumsByKey(
  db: Db,
  { kind, ...span }: Span & { kind: KeyedKind },
  limit: number,
): Promise<{ key: string; amount: number }[]> {
  const rows = await db
    .selectFrom(keyedRows(db, kind, span).as('counted'))
    .select(({ fn }) => ['key', fn.sum<number | string>('views').as('amount')])
    .groupBy('key')
    .orderBy('amount', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key, amount }) => ({ key, amount: Number(amount) }));
}

/** The sum of all keys of a kind in a time. */
export async function sumKeys(db: Db, { kind, ...span }: Span & { kind: KeyedKind }) {
  const row = await db
    .selectFrom(keyedRows(db, kind, span).as('counted'))
    .select(({ fn }) => fn.sum<number | string | null>('views').as('amount'))
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}

const articlesAtOnce = 200;

/** The ids of all articles, some at a time; in between readers get their turn. */
export async function* pagesOfArticles(db: Db): AsyncGenerator<number[], void, void> {
  for (let after = 0; ; ) {
    const query = db.selectFrom('articles').select('id').where('id', '>', after);
    const rows = await query.orderBy('id').limit(articlesAtOnce).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
    await nextTurn();
  }
}

/** What some articles have of months, both ends included, by article and month; imported counts are rows of their own. */
export const listArticleMonths = (
  db: Db,
  ids: readonly number[],
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string } = everyMonth,
) =>
  db
    .selectFrom('usage_months')
    .select(['key', 'month', 'is_imported', ...articleMeasures])
    .where('kind', '=', 'article')
    .where('key', 'in', ids.map(String))
    .where('month', '>=', firstMonth)
    .where('month', '<=', lastMonth)
    .orderBy('key')
    .orderBy('month')
    .execute();

const everyMonth = { firstMonth: '0000-00', lastMonth: '9999-99' };

/** How often some articles were read on days from one on. */
export const listArticleDays = (db: Db, ids: readonly number[], from: string, to = '9999') =>
  db
    .selectFrom('usage_days')
    .select(['key', 'day', 'views', 'texts', 'downloads'])
    .where('kind', '=', 'article')
    .where('key', 'in', ids.map(String))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** How often some articles were read in all months from one on, with what was imported: by article. */
export const sumArticleMonths = (db: Db, ids: readonly number[], firstMonth: string) =>
  db
    .selectFrom('usage_months')
    .select('key')
    .select(({ fn }) => [
      fn.sum<number | string>('views').as('views'),
      fn.sum<number | string>('downloads').as('downloads'),
    ])
    .where('kind', '=', 'article')
    .where('key', 'in', ids.map(String))
    .where('month', '>=', firstMonth)
    .groupBy('key')
    .execute();

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

/** Articles that were read most in a period, most first. */
export async function saveRanking(
  tx: Tx,
  period: RankingPeriod,
  articles: readonly { article_id: number; views: number; downloads: number }[],
): Promise<void> {
  await tx.deleteFrom('usage_rankings').where('period', '=', period).execute();
  if (articles.length === 0) return;
  const rows = articles.map((article, index) => ({ period, place: index + 1, ...article }));
  await tx.insertInto('usage_rankings').values(rows).execute();
}

/** Words that found nothing, with how many sessions asked for them, most first. */
export const listLostSearches = (db: Db, limit: number) =>
  db
    .selectFrom('usage_searches')
    .select(['words', 'sessions', 'first_day', 'last_day'])
    .orderBy('sessions', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();

/** The first month that is not before a day: one that this day is in the middle of is not. */
export const firstWholeMonth = (day: string): string =>
  day.endsWith('-01') ? day.slice(0, 7) : addMonths(day.slice(0, 7), 1);

function countSums({ fn }: ExpressionBuilder<Tables, 'usage_days' | 'usage_months'>) {
  return articleMeasures.map((measure) => fn.sum<number | string>(measure).as(measure));
}

/** PostgreSQL gives sums as text. */
function toNumbers<Row extends Record<ArticleMeasure, number | string>>(row: Row) {
  const numbers = articleMeasures.map((measure) => [measure, Number(row[measure])]);
  return { ...row, ...(Object.fromEntries(numbers) as UsageCounts) };
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
export const listReadArticles = (db: Db, ids: readonly number[], { hasAuthors = true } = {}) =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(namedColumns)
    .$if(hasAuthors, (query) => query.select(authorColumns))
    .where('articles.id', 'in', [...ids])
    .orderBy('articles.id')
    .execute();

export const listIdsOfIssue = async (db: Db, issueId: number): Promise<number[]> =>
  (await db.selectFrom('articles').select('id').where('issue_id', '=', issueId).execute()).map(
    ({ id }) => id,
  );

/** How many articles readers see, but for those that are scheduled. */
export async function countEnabled(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'enabled')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Articles by the reference numbers that were asked for: of what readers may see. */
export async function listPublicRefs(
  db: Db,
  refnumbers: readonly number[],
): Promise<Map<number, { id: number; hasText: boolean }>> {
  const found = new Map<number, { id: number; hasText: boolean }>();
  for (const some of chunks(refnumbers, rowsAtOnce)) {
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'refnumber'])
      .select(({ eb }) => eb.case().when('full_text', '<>', '').then(1).else(0).end().as('hasText'))
      .where('refnumber', 'in', some)
      .where('status', '=', 'enabled')
      .execute();
    for (const { id, refnumber, hasText } of rows) {
      if (refnumber !== null) found.set(refnumber, { id, hasText: hasText === 1 });
    }
  }
  return found;
}

/** The ids of issues by `year/volume/issue`. */
export async function listIssueIds(
  db: Db,
  addresses: readonly { year: number; volume: number; issue: number }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (addresses.length === 0) return found;
  const years = [...new Set(addresses.map(({ year }) => year))];
  const rows = await db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .where('year', 'in', years)
    .execute();
  for (const { id, year, volume, issue } of rows) found.set(`${year}/${volume}/${issue}`, id);
  return found;
}
