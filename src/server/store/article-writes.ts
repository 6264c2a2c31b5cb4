import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import { chunks } from '#domain/chunks.ts';
import { forUpdate, forUpdateAtOnce, isPostgres } from '#server/platform/db/engine.ts';
import type { ArticlesTable, Db, Tables, Tx } from '#server/platform/db/tables.ts';
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

/**
 * Locks the articles that another writer moved into an issue before this transaction had locked the issue. They come
 * late in the order, so nobody waits for them: where another writer has one, the transaction ends, to run again.
 */
export async function lockLateArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPostgres(tx)) return;
  await tx
    .selectFrom('articles')
    .where('id', 'in', [...ids])
    .select('id')
    .$call(forUpdateAtOnce(tx))
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
  const inserted = await insertRows(tx, 'articles', rows, ['id', 'refnumber']);
  const byNumber = new Map(inserted.map(({ id, refnumber }) => [refnumber, id]));
  return rows.map(({ refnumber = null }) => byNumber.get(refnumber) ?? 0);
}

/** Inserts rows, which have all the same columns, and gives some columns of each, in any order. */
export async function insertRows<
  T extends 'articles' | 'payments' | 'fees' | 'allocations',
  C extends keyof Selectable<Tables[T]> & string,
>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  returning: readonly C[],
): Promise<Pick<Selectable<Tables[T]>, C>[]> {
  // Kysely does not type a table that is a parameter: as one of them, and the rows as what they are.
  const insert = tx.insertInto(table as 'articles').returning(returning as readonly 'id'[]);
  const inserted: object[] = [];
  for (const some of chunks([...rows] as NewArticleRow[], rowsPerInsert)) {
    const columns = Object.keys(some[0] ?? {}) as (keyof NewArticleRow)[];
    // SQLite is given articles as values: as JSON, their long texts would be parsed for each column.
    const filled =
      isPostgres(tx) || table !== 'articles'
        ? insert.columns(columns).expression(selectFromJson(tx, table, columns, some))
        : insert.values(some);
    inserted.push(...(await filled.execute()));
  }
  return inserted as Pick<Selectable<Tables[T]>, C>[];
}

/** One parameter for all rows: a statement of thousands takes longer to be read than to run. */
function selectFromJson(tx: Tx, table: string, columns: string[], rows: object[]) {
  const json = JSON.stringify(rows);
  if (!isPostgres(tx)) {
    const values = columns.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`);
    return sql<never>`select ${sql.join(values)} from json_each(${json})`;
  }
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const row = sql`null::${sql.table(table)}`;
  const own = columns.includes('id') ? sql`overriding system value ` : sql``;
  return sql<never>`${own}select ${names} from json_populate_recordset(${row}, ${json})`;
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
