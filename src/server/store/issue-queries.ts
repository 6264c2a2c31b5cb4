import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import { forNoKeyUpdate, forUpdate } from '#server/platform/db/engine.ts';
import type { Db, IssuesTable, Tx } from '#server/platform/db/tables.ts';
import { databaseClock, isPublic } from './public-articles.ts';
import { nextVersion } from './versions.ts';

export type IssueRow = { id: number; frequency: string };

export const findIssue = (db: Db, address: IssueAddress): Promise<IssueRow | undefined> =>
  issuesAt(db, [address]).executeTakeFirst();

/** The issue, locked until the transaction ends: a transaction that adds an article to it or takes its last page waits. */
export const lockIssue = (tx: Tx, address: IssueAddress): Promise<IssueRow | undefined> =>
  // Not `for update`, which would block imports whose articles only refer to the issue.
  issuesAt(tx, [address]).$call(forNoKeyUpdate(tx)).executeTakeFirst();

/** The issue, locked against everything: a transaction that puts an article into it waits. */
export const lockIssueToDelete = (tx: Tx, address: IssueAddress): Promise<IssueRow | undefined> =>
  issuesAt(tx, [address]).$call(forUpdate(tx)).executeTakeFirst();

/** The issues at these addresses by `issueKey`. */
export async function findIssues(
  db: Db,
  addresses: readonly IssueAddress[],
): Promise<Map<string, IssueRow>> {
  return addresses.length === 0
    ? new Map()
    : byKey(addresses, await issuesAt(db, addresses).execute());
}

/**
 * The same, locked as by `lockIssue`; in one order, so that two transactions cannot deadlock.
 *
 * @param ids more issues to lock, whose drawings will be written
 */
export async function lockIssues(
  tx: Tx,
  addresses: readonly IssueAddress[],
  ids: readonly number[] = [],
): Promise<Map<string, IssueRow>> {
  if (addresses.length + ids.length === 0) return new Map();
  const locked = issuesAt(tx, addresses, ids).orderBy('id').$call(forNoKeyUpdate(tx));
  return byKey(addresses, await locked.execute());
}

/** Among many addresses it finds some more that have the numbers of different ones. */
const issuesAt = (db: Db, addresses: readonly IssueAddress[], ids: readonly number[] = []) =>
  db
    .selectFrom('issues')
    .where((eb) => {
      const isAt = eb.and(
        (['year', 'volume', 'issue'] as const).map((number) =>
          eb(number, 'in', [...new Set(addresses.map((address) => address[number]))]),
        ),
      );
      const is = eb('id', 'in', [...new Set(ids)]);
      if (ids.length === 0) return isAt;
      return addresses.length === 0 ? is : eb.or([isAt, is]);
    })
    .select(['id', 'year', 'volume', 'issue', 'frequency']);

function byKey(
  addresses: readonly IssueAddress[],
  found: readonly (IssueRow & IssueAddress)[],
): Map<string, IssueRow> {
  const asked = new Set(addresses.map(issueKey));
  const pairs = found.map((issue) => [issueKey(issue), issue] as const);
  return new Map(pairs.filter(([key]) => asked.has(key)));
}

/** What `findIssues` keys an issue by. */
export const issueKey = ({ year, volume, issue }: IssueAddress): string =>
  `${year}/${volume}/${issue}`;

/** Undefined where it was deleted. */
export function findIssueAddress(db: Db, id: number) {
  return db
    .selectFrom('issues')
    .where('id', '=', id)
    .select(['year', 'volume', 'issue', 'frequency'])
    .executeTakeFirst();
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

export const listPublishedIssueIds = async (db: Db): Promise<Set<number>> =>
  new Set((await publishedIssues(db).select('id').execute()).map(({ id }) => id));

/** All of them, newest year and volume first, issues ascending. */
export function listPublishedIssues(db: Db): Promise<PublishedIssueRow[]> {
  return publishedIssues(db)
    .select(['year', 'volume', 'issue', 'frequency', 'is_current'])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue')
    .execute();
}

export type DrawnIssueRow = Awaited<ReturnType<typeof listDrawnIssues>>[number];

/**
 * What pages show of all that have a drawing, at whatever moment, without reading an article: newest first. `now` is by the
 * database's clock.
 */
export const listDrawnIssues = (db: Db) =>
  db
    .selectFrom('issues')
    .where('drawing', '<>', '')
    .select(['year', 'volume', 'issue', 'frequency', 'title', 'cover', 'lead', 'drawing'])
    .select(['is_current', databaseClock(db).as('now')])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .execute();

type VolumeCountsRow = { year: number; volume: number; issues: number; articles: number };

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
  const modification = await nextVersion(tx, 'issues', id);
  await tx
    .updateTable('issues')
    .set({ ...columns, modification })
    .where('id', '=', id)
    .execute();
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

/** Leaves no issue chosen for the home page but this one; gives the one that was. */
export async function unsetCurrentIssue(tx: Tx, exceptId: number) {
  const chosen = await tx
    .selectFrom('issues')
    .where('is_current', '=', 1)
    .where('id', '<>', exceptId)
    .select(['id', 'year', 'volume', 'issue'])
    .executeTakeFirst();
  if (chosen) await updateIssue(tx, chosen.id, { is_current: 0 });
  return chosen;
}

/** Chooses an issue for the home page where none is chosen; tells which it is then. */
export async function setCurrentIssue(tx: Tx, id: number) {
  const issue = await tx
    .selectFrom('issues')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('issues as chosen').select('chosen.id').where('chosen.is_current', '=', 1),
        ),
      ),
    )
    .select(['id', 'year', 'volume', 'issue'])
    .executeTakeFirst();
  if (issue) await updateIssue(tx, id, { is_current: 1 });
  return issue;
}

export async function deleteIssue(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('issues').where('id', '=', id).execute();
}

export type CountedIssueRow = Awaited<ReturnType<typeof getCountedIssue>>;

/** Every issue with the numbers of its articles in each state, and when the first scheduled one is published. */
const countedIssues = (db: Db) => {
  const isScheduled = sql<boolean>`(articles.status = 'enabled' and articles.published_at > ${databaseClock(db)})`;
  const ofIssue = () =>
    db.selectFrom('articles').whereRef('articles.issue_id', '=', 'issues.id' as never);
  const count = (is: RawBuilder<boolean>) =>
    ofIssue()
      .where(is)
      .select((eb) => eb.fn.countAll<number>().as('articles'))
      .$asScalar()
      .$notNull();
  return db
    .selectFrom('issues')
    .selectAll('issues')
    .select([
      count(sql<boolean>`1 = 1`).as('articles'),
      count(sql<boolean>`articles.status = 'draft'`).as('draft'),
      count(isScheduled).as('scheduled'),
      count(isPublic(db)).as('published'),
      ofIssue()
        .where(isScheduled)
        .select((eb) => eb.fn.min('published_at').as('moment'))
        .$asScalar()
        .as('publish_at'),
    ]);
};

/** All issues, newest first. */
export function listCountedIssues(db: Db) {
  return countedIssues(db)
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .execute();
}

/** The issue at an address, or that was there last, as the list has it. */
export function findCountedIssueAt(db: Db, address: IssueAddress) {
  return countedIssues(db).where('issues.id', '=', issueIdAt(db, address)).executeTakeFirst();
}

/** The issue as the list has it. */
export function getCountedIssue(db: Db, id: number) {
  return countedIssues(db).where('issues.id', '=', id).executeTakeFirstOrThrow();
}

/** Whether an issue has an article of this reference number. */
export async function hasArticle(db: Db, issueId: number, refnumber: number): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .where('refnumber', '=', refnumber)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an issue with this cover is public; with `any`, whether any issue has it. */
export async function hasIssueCover(db: Db, cover: string, any: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('issues')
    .where('cover', '=', cover)
    .$if(!any, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('articles')
            .whereRef('articles.issue_id', '=', 'issues.id')
            .where(isPublic(db))
            .select('articles.id'),
        ),
      ),
    )
    .select('issues.id')
    .executeTakeFirst();
  return found !== undefined;
}

// What has an address now owns it: a former one leads on only while nothing else is found there, to whom it belonged last.

/** The id of the issue at an address, or that was there last. */
const issueIdAt = (db: Db, { year, volume, issue }: IssueAddress): RawBuilder<number> =>
  sql<number>`coalesce(${db
    .selectFrom('issues as own')
    .where('own.year', '=', year)
    .where('own.volume', '=', volume)
    .where('own.issue', '=', issue)
    .select('own.id')}, ${db
    .selectFrom('former_issues as former')
    .where('former.year', '=', year)
    .where('former.volume', '=', volume)
    .where('former.issue', '=', issue)
    .select('former.issue_id')})`;

/** The issue at an address, or that was there last, with the address that it has now. */
export function findIssueAt(
  db: Db,
  address: IssueAddress,
): Promise<(IssueRow & IssueAddress) | undefined> {
  return db
    .selectFrom('issues')
    .where('issues.id', '=', issueIdAt(db, address))
    .select(['id', 'year', 'volume', 'issue', 'frequency'])
    .executeTakeFirst();
}

/** Lets the address that an issue leaves lead to it. */
export async function keepFormerIssue(
  tx: Tx,
  { year, volume, issue }: IssueAddress,
  issueId: number,
): Promise<void> {
  const address = { year, volume, issue };
  await tx
    .insertInto('former_issues')
    .values({ ...address, issue_id: issueId })
    .onConflict((conflict) =>
      conflict.columns(['year', 'volume', 'issue']).doUpdateSet({ issue_id: issueId }),
    )
    .execute();
}

export type UnpublishedRow = Awaited<ReturnType<typeof listUnpublishedOfIssue>>[number];

/** The drafts of an issue and what is scheduled, by first page; those without pages last. */
export const unpublishedOfIssue = (db: Db, issueId: number) =>
  db
    .selectFrom('articles')
    .where('articles.issue_id', '=', issueId)
    .where((eb) =>
      eb.or([
        eb('articles.status', '=', 'draft'),
        eb.and([
          eb('articles.status', '=', 'enabled'),
          eb('articles.published_at', '>', databaseClock(db)),
        ]),
      ]),
    )
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id');

export const listUnpublishedOfIssue = (db: Db, issueId: number) =>
  unpublishedOfIssue(db, issueId)
    .select(['id', 'refnumber', 'title', 'status', 'last_page', 'publishdate'])
    .execute();

/** The ids of an article's issue by first page; none where there is no such article. */
export async function listIdsOfSameIssue(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .where('issue_id', '=', (eb) =>
      eb.selectFrom('articles as known').where('known.id', '=', id).select('known.issue_id'),
    )
    .select('articles.id')
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The pages of the articles of some issues, but for those that were withdrawn. */
export const listPagesInIssues = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('articles')
        .where('issue_id', 'in', ids)
        .where('status', 'in', ['enabled', 'draft'])
        .select(['issue_id', 'refnumber', 'title', 'pagenumber'])
        .execute();

/** The issues that hold an article of any status. */
export const issuesWithArticles = (db: Db) =>
  db
    .selectFrom('issues')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .select('articles.id'),
      ),
    );

/** The issue that was chosen as the current one, else the newest; of those that have an article of any state. */
export function findCurrentIssue(db: Db) {
  return issuesWithArticles(db)
    .select(['year', 'volume', 'issue'])
    .orderBy('is_current', 'desc')
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The articles whose moment comes next. */
export function listScheduled(db: Db, limit: number) {
  return db
    .selectFrom('articles')
    .where('status', '=', 'enabled')
    .where('published_at', '>', databaseClock(db))
    .select(['id', 'refnumber', 'title', 'published_at'])
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
