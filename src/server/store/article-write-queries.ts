import type { Insertable, Updateable } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { UniqueKeys } from '#server/features/articles/article-values.ts';
import type { Engine } from '#server/platform/db/migrate.ts';
import type { ArticlesTable, Db, Tx } from '#server/platform/db/tables.ts';

export type IssueRow = { id: number; frequency: string };

export function findIssue(db: Db, address: IssueAddress): Promise<IssueRow | undefined> {
  return issueAt(db, address).executeTakeFirst();
}

/**
 * The issue, held until the transaction ends: whoever adds an article to it or takes its last page waits. SQLite's
 * transaction is the only writer anyway.
 */
export function lockIssue(
  tx: Tx,
  engine: Engine,
  address: IssueAddress,
): Promise<IssueRow | undefined> {
  const issue = issueAt(tx, address);
  // Not `for update`: that would make an import wait whose articles only refer to the issue.
  return (engine === 'postgres' ? issue.forNoKeyUpdate() : issue).executeTakeFirst();
}

const issueAt = (db: Db, { year, volume, issue }: IssueAddress) =>
  db
    .selectFrom('issues')
    .where('year', '=', year)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .select(['id', 'frequency']);

export async function updateIssueFrequency(tx: Tx, id: number, frequency: string): Promise<void> {
  await tx.updateTable('issues').set({ frequency }).where('id', '=', id).execute();
}

/** Holds the article until the transaction ends. */
export async function lockArticle(tx: Tx, engine: Engine, id: number): Promise<void> {
  const article = tx.selectFrom('articles').where('id', '=', id).select('id');
  await (engine === 'postgres' ? article.forUpdate() : article).execute();
}

/** The last page of an issue, of articles of every status: a withdrawn one may be shown again. */
export async function findLastPage(db: Db, issueId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .select((eb) => eb.fn.max('last_page').as('last'))
    .executeTakeFirst();
  return found?.last ?? undefined;
}

/** The articles that hold one of these keys, without the one that asks. */
export function listKeyHolders(db: Db, keys: UniqueKeys, exceptId: number) {
  return db
    .selectFrom('articles')
    .where((eb) =>
      eb.or([
        eb('refnumber', '=', keys.refnumber),
        ...(keys.title_key === null ? [] : [eb('title_key', '=', keys.title_key)]),
        ...(keys.txnid_key === null ? [] : [eb('txnid_key', '=', keys.txnid_key)]),
      ]),
    )
    .where('id', '<>', exceptId)
    .select(['refnumber', 'title_key', 'txnid_key'])
    .execute();
}

export async function insertArticle(tx: Tx, row: Insertable<ArticlesTable>): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateArticle(
  tx: Tx,
  id: number,
  columns: Updateable<ArticlesTable>,
): Promise<void> {
  await tx.updateTable('articles').set(columns).where('id', '=', id).execute();
}
