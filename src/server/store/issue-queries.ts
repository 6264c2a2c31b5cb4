import type { Insertable, Updateable } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { IssuesTable } from '#server/platform/db/tables/article-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { isPublic } from './public-articles.ts';

export type IssueRow = { id: number; frequency: string };

export function findIssue(db: Db, address: IssueAddress): Promise<IssueRow | undefined> {
  return issueAt(db, address).executeTakeFirst();
}

/**
 * The issue, locked until the transaction ends: whoever adds an article to it or takes its last page waits. SQLite has
 * one writer, and no such lock.
 */
export function lockIssue(
  tx: Tx,
  engine: Engine,
  address: IssueAddress,
): Promise<IssueRow | undefined> {
  // Not `for update`, which would block imports whose articles only refer to the issue.
  return issueAt(tx, address)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The issues at these addresses by `issueKey`. */
export const findIssuesAt = async (
  db: Db,
  addresses: readonly IssueAddress[],
): Promise<Map<string, IssueRow>> =>
  addresses.length === 0 ? new Map() : byKey(await issuesAt(db, addresses).execute());

/** The same, locked as by `lockIssue`; in one order, so that two transactions cannot deadlock. */
export const lockIssues = async (
  tx: Tx,
  engine: Engine,
  addresses: readonly IssueAddress[],
): Promise<Map<string, IssueRow>> =>
  addresses.length === 0
    ? new Map()
    : byKey(
        await issuesAt(tx, addresses)
          .orderBy('id')
          .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
          .execute(),
      );

const byKey = (issues: readonly (IssueRow & IssueAddress)[]): Map<string, IssueRow> =>
  new Map(issues.map((issue) => [issueKey(issue), issue]));

function issuesAt(db: Db, addresses: readonly IssueAddress[]) {
  const different = new Map(addresses.map((address) => [issueKey(address), address]));
  return db
    .selectFrom('issues')
    .where((eb) =>
      eb.or(
        [...different.values()].map(({ year, volume, issue }) => eb.and({ year, volume, issue })),
      ),
    )
    .select(['id', 'year', 'volume', 'issue', 'frequency']);
}

const issueAt = (db: Db, { year, volume, issue }: IssueAddress) =>
  db
    .selectFrom('issues')
    .where('year', '=', year)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .select(['id', 'frequency']);

/** Undefined where it was deleted. */
export function findIssueAddress(db: Db, id: number) {
  return db
    .selectFrom('issues')
    .where('id', '=', id)
    .select(['year', 'volume', 'issue', 'frequency'])
    .executeTakeFirst();
}

/** What `findIssues` keys an issue by. */
export const issueKey = ({ year, volume, issue }: IssueAddress): string =>
  `${year}/${volume}/${issue}`;

/** The issues at these addresses by `issueKey`, and perhaps some more. */
export async function findIssues(
  db: Db,
  addresses: IssueAddress[],
): Promise<Map<string, IssueRow>> {
  if (addresses.length === 0) return new Map();
  const issues = await db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue', 'frequency'])
    .where('year', 'in', [...new Set(addresses.map(({ year }) => year))])
    .where('volume', 'in', [...new Set(addresses.map(({ volume }) => volume))])
    .execute();
  return new Map(issues.map((issue) => [issueKey(issue), issue]));
}

export type PublishedIssueRow = IssueAddress & { frequency: string; is_current: number };

/** The issues that hold an enabled article. */
export const publishedIssues = (db: Db) =>
  db
    .selectFrom('issues')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .where(isPublic(db))
          .select('articles.id'),
      ),
    );

/** All of them, newest year and volume first, issues ascending. */
export function listPublishedIssues(db: Db): Promise<PublishedIssueRow[]> {
  return publishedIssues(db)
    .select(['year', 'volume', 'issue', 'frequency', 'is_current'])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue')
    .execute();
}

export type VolumeCountsRow = { year: number; volume: number; issues: number; articles: number };

/** How much is public of each year and volume, newest first. */
export async function listVolumeCounts(db: Db): Promise<VolumeCountsRow[]> {
  const published = db
    .selectFrom('articles')
    .where(isPublic(db))
    .groupBy('articles.issue_id')
    .select((eb) => ['articles.issue_id', eb.fn.countAll<number>().as('articles')]);
  const rows = await db
    .selectFrom('issues')
    .innerJoin(published.as('published'), 'published.issue_id', 'issues.id')
    .groupBy(['issues.year', 'issues.volume'])
    .select((eb) => [
      'issues.year',
      'issues.volume',
      eb.fn.countAll<number>().as('issues'),
      eb.fn.sum<number>('published.articles').as('articles'),
    ])
    .orderBy('issues.year', 'desc')
    .orderBy('issues.volume', 'desc')
    .execute();
  return rows.map(({ year, volume, issues, articles }) => ({
    year,
    volume,
    issues: Number(issues),
    articles: Number(articles),
  }));
}

/** Undefined while nothing is published. */
export function findNewestPublishedIssue(db: Db): Promise<IssueAddress | undefined> {
  return publishedIssues(db)
    .select(['year', 'volume', 'issue'])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts the issue and gives its id; undefined when there is one of that year, volume and number. */
export async function insertIssue(
  tx: Tx,
  row: Insertable<IssuesTable>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('issues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['year', 'volume', 'issue']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Inserts the issues that are not there yet. */
export async function insertIssues(tx: Tx, rows: Insertable<IssuesTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('issues')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['year', 'volume', 'issue']).doNothing())
    .execute();
}

export async function updateIssue(
  tx: Tx,
  id: number,
  columns: Updateable<IssuesTable>,
): Promise<void> {
  await tx.updateTable('issues').set(columns).where('id', '=', id).execute();
}

/** Tells harvesters that something changed of what the articles of an issue show. */
export async function touchArticlesOfIssue(tx: Tx, id: number, moment: string): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ datestamp: moment })
    .where('issue_id', '=', id)
    // A draft has none, and what is not public yet shows from its own moment on.
    .where('datestamp', '>', '')
    .where('datestamp', '<', moment)
    .execute();
}

/** No issue is chosen for the home page any more, but this one; gives the one that was. */
export const unsetCurrentIssue = (tx: Tx, exceptId: number) =>
  tx
    .updateTable('issues')
    .set({ is_current: 0 })
    .where('is_current', '=', 1)
    .where('id', '<>', exceptId)
    .returning(['id', 'year', 'volume', 'issue'])
    .executeTakeFirst();

/** Chooses an issue for the home page where none is chosen; tells which it is then. */
export const setCurrentIssue = (tx: Tx, id: number) =>
  tx
    .updateTable('issues')
    .set({ is_current: 1 })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('issues as chosen').select('chosen.id').where('chosen.is_current', '=', 1),
        ),
      ),
    )
    .returning(['id', 'year', 'volume', 'issue'])
    .executeTakeFirst();

/** The issue, locked against everything: whoever puts an article into it waits. */
export function lockIssueToDelete(tx: Tx, engine: Engine, address: IssueAddress) {
  return issueAt(tx, address)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function deleteIssue(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('issues').where('id', '=', id).execute();
}

export async function updateIssueFrequency(tx: Tx, id: number, frequency: string): Promise<void> {
  await tx.updateTable('issues').set({ frequency }).where('id', '=', id).execute();
}
