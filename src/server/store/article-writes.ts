import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
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

/** Locks the article until the transaction ends. SQLite has one writer, and no such lock. */
export async function lockArticle(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('articles').where('id', '=', id).select('id').$call(forUpdate(tx)).execute();
}

/** The same of some articles; in one order, so that two transactions cannot deadlock. */
export async function lockArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('articles')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}

/** The same of all articles of an issue; in one order, so that two transactions cannot deadlock. */
export async function lockArticlesOfIssue(tx: Tx, issueId: number): Promise<void> {
  await tx
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .select('id')
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}

export function listArticleRows(db: Db, refnumbers: number[]): Promise<ArticleRow[]> {
  return articleRows(db, refnumbers).execute();
}

/** The same, locked until the transaction ends: in one order, so that two transactions cannot deadlock. */
export function lockArticleRows(tx: Tx, refnumbers: number[]): Promise<ArticleRow[]> {
  return articleRows(tx, refnumbers).orderBy('id').$call(forUpdate(tx)).execute();
}

const articleRows = (db: Db, refnumbers: number[]) =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('refnumber', 'in', refnumbers)
    .$narrowType<{ refnumber: NotNull }>();

export async function insertArticle(tx: Tx, row: NewArticleRow): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 250;

/** Inserts the articles, which have all the same columns, and gives their ids by reference number. */
export async function insertArticles(
  tx: Tx,
  rows: (NewArticleRow & { refnumber: number })[],
): Promise<Map<number, number>> {
  const insert = tx.insertInto('articles').returning(['id', 'refnumber']);
  const ids = new Map<number, number>();
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const some = rows.slice(start, start + rowsPerInsert);
    const columns = Object.keys(some[0] ?? {}) as (keyof NewArticleRow)[];
    const filled = isPostgres(tx)
      ? insert.columns(columns).expression(selectFromJson(columns, some))
      : insert.values(some);
    for (const { id, refnumber } of await filled.execute()) ids.set(refnumber ?? 0, id);
  }
  return ids;
}

/** One parameter for all rows: PostgreSQL takes longer to read a statement of thousands than to run it. */
function selectFromJson(columns: string[], rows: object[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const row = sql`null::${sql.table('articles')}`;
  return sql<never>`select ${names} from json_populate_recordset(${row}, ${JSON.stringify(rows)})`;
}

export async function updateArticle(
  tx: Tx,
  id: number,
  columns: Updateable<ArticlesTable>,
): Promise<void> {
  await tx.updateTable('articles').set(columns).where('id', '=', id).execute();
}

/**
 * Changes articles in a statement for each set of columns. The keys of none of them may change, which would depend on the
 * order of the rows.
 */
export async function updateArticles(
  tx: Tx,
  updates: readonly { id: number; columns: Updateable<ArticlesTable> }[],
): Promise<void> {
  const alike = Map.groupBy(updates, ({ columns }) => Object.keys(columns).sort().join());
  for (const [names, some] of alike) {
    const columns = names.split(',') as (keyof ArticlesTable)[];
    const rows = JSON.stringify(some.map(({ id, columns: row }) => ({ id, ...row })));
    const given = isPostgres(tx)
      ? sql<never>`json_populate_recordset(null::${sql.table('articles')}, ${rows})`
      : sql<never>`(select ${sql.join(['id' as const, ...columns].map(fromJson))} from json_each(${rows}))`;
    await tx
      .updateTable('articles')
      .from(given.as('given'))
      .set(Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])))
      .whereRef('articles.id', '=', sql.ref('given.id'))
      .execute();
  }
}

const fromJson = (name: string) =>
  sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`;

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
