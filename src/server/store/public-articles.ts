import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { stateOf, type Visibility } from '#domain/visibility.ts';
import {
  isPostgres,
  postgresClock,
  postgresTransactionClock,
  sqliteClock,
} from '#server/platform/db/engine.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';

/** The moment that it is by the database's clock, in the form of the stored ones; within a statement always the same. */
export const databaseClock = (db: Db): RawBuilder<string> =>
  sql.raw<string>(isPostgres(db) ? postgresTransactionClock : sqliteClock);

export const readDatabaseClock = (db: Db): Promise<string> => readClock(db, databaseClock(db));

/**
 * By which what is locked is judged: what somebody published while a transaction waited for its lock is public, though its
 * own clock shows the moment at which it began.
 */
export const readClockUnderLock = (tx: Db): Promise<string> =>
  readClock(tx, sql.raw(isPostgres(tx) ? postgresClock : sqliteClock));

async function readClock(db: Db, clock: RawBuilder<string>): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${clock} as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Whether an article is public now: `stateOf` of `domain/visibility`, in SQL. */
export const isPublic = (db: Db): RawBuilder<boolean> =>
  sql<boolean>`(articles.status = 'enabled' and articles.published_at <= ${databaseClock(db)})`;

/**
 * The same where few rows are named by their ids: no engine can take it for a range of the index by publication, which
 * SQLite would rather go through whole.
 */
export const isPublicRow = (db: Db): RawBuilder<boolean> =>
  sql<boolean>`(case when articles.status = 'enabled' then articles.published_at <= ${databaseClock(db)} else false end)`;

/** The column `status` as the wire has it: `enabled` exactly while the article is public. */
export const wireStatusColumn = <Name extends string = 'status'>(
  db: Db,
  name: Name = 'status' as Name,
) =>
  sql<string>`case when articles.status not in ('enabled', 'draft') then articles.status when ${isPublic(db)} then 'enabled' else 'disabled' end`.as(
    name,
  );

/** Whether readers ever saw it, or an import brought it as it is. */
export const wasPublic = (db: Db): RawBuilder<boolean> =>
  sql<boolean>`(articles.published_at <= ${databaseClock(db)})`;

/** From this moment on the journal's version is another one. */
export async function addPublicationMoment(tx: Tx, moment: string): Promise<void> {
  await tx
    .insertInto('publication_moments')
    .values({ moment })
    .onConflict((conflict) => conflict.column('moment').doNothing())
    .execute();
}

/** The same of those of the articles that are scheduled: pages that were kept before their moments are stale after them. */
export async function addPublicationMoments(
  tx: Tx,
  articles: readonly Visibility[],
  now: string,
): Promise<void> {
  const scheduled = articles.filter((article) => stateOf(article, now) === 'scheduled');
  // In one order: another transaction may add the same ones.
  const moments = new Set(scheduled.map(({ published_at }) => published_at ?? '').sort());
  for (const moment of moments) await addPublicationMoment(tx, moment);
}

/** The articles that become public at a moment that has not come: few, and found by an index. */
export const scheduledIds = (db: Db) =>
  db
    .selectFrom('articles as scheduled')
    .where('scheduled.status', '=', 'enabled')
    .where('scheduled.published_at', '>', databaseClock(db))
    .select('scheduled.id');

export async function listScheduledIds(db: Db): Promise<number[]> {
  const rows = await scheduledIds(db).execute();
  return rows.map(({ id }) => id);
}

type ArticleQuery<Row> = SelectQueryBuilder<Tables, 'articles' | 'issues', Row>;

/** Every article with its issue. */
export const articlesInIssues = (db: Db) =>
  db.selectFrom('articles').innerJoin('issues', 'issues.id', 'articles.issue_id');

/** By the number of the first page; articles without pages last, in the order they came. */
export const byFirstPage = <Row>(query: ArticleQuery<Row>) =>
  query
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id');

/** The articles of one issue, in any order. */
const inIssue =
  ({ year, volume, issue }: IssueAddress) =>
  <Row>(query: ArticleQuery<Row>) =>
    query
      .where('issues.year', '=', year)
      .where('issues.volume', '=', volume)
      .where('issues.issue', '=', issue);

/** The articles of one issue, by first page. */
export const ofIssue =
  (address: IssueAddress) =>
  <Row>(query: ArticleQuery<Row>) =>
    byFirstPage(query.$call(inIssue(address)));

// What has an address now owns it: a former one leads on only while nothing else is found there, to whom it belonged last.

/** The id of the article that has a reference number, or had it last. */
export const articleIdByRef = (db: Db, refnumber: number): RawBuilder<number> =>
  sql<number>`coalesce(${db
    .selectFrom('articles as own')
    .where('own.refnumber', '=', refnumber)
    .select('own.id')}, ${db
    .selectFrom('former_refnumbers as former')
    .where('former.refnumber', '=', refnumber)
    .select('former.article_id')})`;

/** The number after the highest that an article has or had; empty where that is the last. */
export async function findNextRefnumber(db: Db): Promise<string> {
  const highest = async (table: 'articles' | 'former_refnumbers') => {
    const row = await db
      .selectFrom(table)
      .select('refnumber')
      .where('refnumber', 'is not', null)
      .orderBy('refnumber', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Number(row?.refnumber ?? 0);
  };
  const next = Math.max(await highest('articles'), await highest('former_refnumbers')) + 1;
  return next > limits.maxRefnumber ? '' : String(next);
}

/** Lets the reference number that an article gives up lead to it. */
export async function keepFormerRefnumber(
  tx: Tx,
  refnumber: number,
  articleId: number,
): Promise<void> {
  await tx
    .insertInto('former_refnumbers')
    .values({ refnumber, article_id: articleId })
    .onConflict((conflict) => conflict.column('refnumber').doUpdateSet({ article_id: articleId }))
    .execute();
}
