import { sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues, ofIssue } from './articles-in-issues.ts';
import { articleIdByRef } from './former-queries.ts';
import { noticeColumns } from './notice-columns.ts';
import { wireStatusColumn } from './public-articles.ts';

/** Articles of every status with all their columns: for administrators alone. */
const fullArticles = (db: Db) =>
  articlesInIssues(db)
    .selectAll('articles')
    .select(wireStatusColumn(db, 'wire_status'))
    .select(noticeColumns(db))
    .select(['issues.year', 'issues.volume', 'issues.issue', 'issues.frequency'])
    .select(['issues.title as issue_title', 'issues.publication_date as issue_date']);

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
  return fullArticles(db)
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .executeTakeFirst();
}

export function listFullArticlesOfIssue(db: Db, address: IssueAddress) {
  return fullArticles(db).$call(ofIssue(address)).execute();
}

export async function listFullArticlesByIds(
  db: Db,
  ids: readonly number[],
): Promise<FullArticleRow[]> {
  if (ids.length === 0) return [];
  return fullArticles(db)
    .where('articles.id', 'in', [...ids])
    .orderBy('articles.id', 'desc')
    .execute();
}

/** The ids of all articles whose transaction id or e-mail address begins so, in any case; the newest first. */
export async function listIdsByPrefix(
  db: Db,
  field: 'txnid' | 'email',
  prefix: string,
): Promise<number[]> {
  const min = prefix.toLowerCase();
  const lower = sql<string>`lower(${sql.id(field)})`;
  const column = isPostgres(db) ? sql<string>`${lower} collate "C"` : lower;
  const rows = await db
    .selectFrom('articles')
    .where(column, '>=', min)
    .where(column, '<', `${min}~`)
    .select('id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all articles whose mobile number is one of these, in digits alone. */
export async function listIdsByMobile(db: Db, numbers: readonly string[]): Promise<number[]> {
  // To the letter as the index has it.
  const digits = sql<string>`replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '+', ''), '.', '')`;
  const rows = await db
    .selectFrom('articles')
    .where(digits, 'in', [...numbers])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
