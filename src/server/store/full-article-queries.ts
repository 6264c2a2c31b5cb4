import { sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, ofIssue } from './articles-in-issues.ts';

/** Articles of every status with all their columns: for administrators alone. */
const fullArticles = (db: Db) =>
  articlesInIssues(db)
    .selectAll('articles')
    .select(['issues.year', 'issues.volume', 'issues.issue', 'issues.frequency']);

export type FullArticleRow = NonNullable<Awaited<ReturnType<typeof findFullArticleById>>>;

export function findFullArticleById(db: Db, id: number) {
  return fullArticles(db).where('articles.id', '=', id).executeTakeFirst();
}

/** An article that must be there: the same transaction has locked or just written it. */
export async function getFullArticle(db: Db, id: number): Promise<FullArticleRow> {
  const row = await findFullArticleById(db, id);
  if (!row) throw new Error(`Article ${id} is gone`);
  return row;
}

export function findFullArticleByRef(db: Db, refnumber: number) {
  return fullArticles(db).where('articles.refnumber', '=', refnumber).executeTakeFirst();
}

export function listFullArticlesOfIssue(db: Db, address: IssueAddress) {
  return fullArticles(db).$call(ofIssue(address)).execute();
}

export function listFullArticlesByIds(db: Db, ids: number[]) {
  return fullArticles(db).where('articles.id', 'in', ids).orderBy('articles.id', 'desc').execute();
}

// The condition of a partial index is written out: with a parameter in its place no engine would use the index.
const isWithdrawn = sql<boolean>`status <> 'enabled'`;

/** The newest articles that visitors cannot see, and that the full-text index does not hold. */
export function listWithdrawnIds(db: Db, limit: number) {
  return db
    .selectFrom('articles')
    .where(isWithdrawn)
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Articles whose transaction id begins so, in any case. */
export function listIdsByTxnid(db: Db, engine: Engine, start: string, limit: number) {
  const prefix = start.toLowerCase();
  const column =
    engine === 'sqlite' ? sql<string>`lower(txnid)` : sql<string>`lower(txnid) collate "C"`;
  return db
    .selectFrom('articles')
    .where(column, '>=', prefix)
    .where(column, '<', `${prefix}~`)
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
