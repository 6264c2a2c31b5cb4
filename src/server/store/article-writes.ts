import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import { chunks } from '#domain/chunks.ts';
import { forUpdate, isPostgres } from '#server/platform/db/engine.ts';
import type { ArticlesTable, Db, Tx } from '#server/platform/db/tables.ts';
import { deleteTerms } from './article-terms.ts';

/** An article that has a number, as all do that an import knows. */
export type ArticleRow = Selectable<ArticlesTable> & { refnumber: number };
export type NewArticleRow = Insertable<ArticlesTable>;

/**
 * So many in a transaction, as many as the office sends at a time: it is stored and indexed once for all of them, and
 * readers wait for none of them long.
 */
export const articlesAtOnce = 50;

/**
 * Locks articles until the transaction ends, by id: all writers lock in this order, so that no two wait for each other.
 * SQLite has one writer, and no such lock.
 */
export async function lockArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPostgres(tx)) return;
  await tx
    .selectFrom('articles')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}

/** The ids of all articles of some issues. */
export async function listIdsOfIssues(db: Db, issueIds: readonly number[]): Promise<number[]> {
  if (issueIds.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .where('issue_id', 'in', [...issueIds])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listArticleRows(db: Db, refnumbers: number[]): Promise<ArticleRow[]> {
  return articleRows(db, refnumbers).execute();
}

/** The same, locked as by `lockArticles`. */
export function lockArticleRows(tx: Tx, refnumbers: number[]): Promise<ArticleRow[]> {
  return articleRows(tx, refnumbers).orderBy('id').$call(forUpdate(tx)).execute();
}

const articleRows = (db: Db, refnumbers: number[]) =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('refnumber', 'in', refnumbers)
    .$narrowType<{ refnumber: NotNull }>();

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 250;

/**
 * Inserts articles, which have all the same columns, and gives their ids in the order of the rows. Each has a number of its
 * own; one without a number comes alone.
 */
export async function insertArticles(tx: Tx, rows: readonly NewArticleRow[]): Promise<number[]> {
  const insert = tx.insertInto('articles').returning(['id', 'refnumber']);
  const ids: number[] = [];
  for (const some of chunks([...rows], rowsPerInsert)) {
    const columns = Object.keys(some[0] ?? {}) as (keyof NewArticleRow)[];
    const filled = isPostgres(tx)
      ? insert.columns(columns).expression(selectFromJson(columns, some))
      : insert.values(some);
    const inserted = await filled.execute();
    const byNumber = new Map(inserted.map(({ id, refnumber }) => [refnumber, id]));
    ids.push(...some.map(({ refnumber = null }) => byNumber.get(refnumber) ?? 0));
  }
  return ids;
}

/** One parameter for all rows: PostgreSQL takes longer to read a statement of thousands than to run it. */
function selectFromJson(columns: string[], rows: object[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const row = sql`null::${sql.table('articles')}`;
  const own = columns.includes('id') ? sql`overriding system value ` : sql``;
  return sql<never>`${own}select ${names} from json_populate_recordset(${row}, ${JSON.stringify(rows)})`;
}

export async function updateArticle(
  tx: Tx,
  id: number,
  columns: Updateable<ArticlesTable>,
): Promise<void> {
  await tx.updateTable('articles').set(columns).where('id', '=', id).execute();
}

/** With its links to notices and the addresses that it had. */
export async function deleteArticle(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('preview_links')
    .where('noun', '=', 'article')
    .where('record_id', '=', id)
    .execute();
  await deleteTerms(tx, id);
  await tx.deleteFrom('pdf_checks').where('article_id', '=', id).execute();
  await tx.deleteFrom('articles').where('id', '=', id).execute();
}
