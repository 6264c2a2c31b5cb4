import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { IssueAddress } from '#server/features/import/import-record.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { ArticlesTable, Db, IssuesTable, Tx } from '#server/platform/db/tables.ts';

export type ArticleRow = Selectable<ArticlesTable>;
export type NewArticleRow = Insertable<ArticlesTable>;
type IssueRow = Selectable<IssuesTable>;

/** So many rows of all columns stay far below the number of parameters that either engine takes. */
const rowsPerInsert = 250;

/**
 * Takes SQLite's write lock as the first thing of a transaction: one that has read before it writes cannot wait for
 * another process, it fails at once.
 */
export async function lockForWriting(tx: Tx): Promise<void> {
  await tx
    .updateTable('journal_state')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
}

export function listArticlesByRefnumber(
  db: Db,
  refnumbers: number[],
  { lock = false } = {},
): Promise<ArticleRow[]> {
  const rows = db.selectFrom('articles').selectAll().where('refnumber', 'in', refnumbers);
  return (lock ? rows.orderBy('id').forUpdate() : rows).execute();
}

/** The issues of the addresses, and perhaps some more. */
export function listIssuesAround(db: Db, addresses: IssueAddress[]): Promise<IssueRow[]> {
  return db
    .selectFrom('issues')
    .selectAll()
    .where('year', 'in', [...new Set(addresses.map(({ year }) => year))])
    .where('volume', 'in', [...new Set(addresses.map(({ volume }) => volume))])
    .execute();
}

export function listTitleHolders(db: Db, keys: string[]) {
  return db
    .selectFrom('articles')
    .where('title_key', 'in', keys)
    .select(['refnumber', 'title_key as key'])
    .execute();
}

export async function listTxnidHolders(db: Db, keys: string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('articles')
    .where('txnid_key', 'in', keys)
    .select(['refnumber', 'txnid_key as key'])
    .execute();
}

/** Makes the issues that are not there yet. */
export async function insertIssues(tx: Tx, rows: Insertable<IssuesTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('issues')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['year', 'volume', 'issue']).doNothing())
    .execute();
}

export async function updateIssueFrequency(tx: Tx, id: number, frequency: string): Promise<void> {
  await tx.updateTable('issues').set({ frequency }).where('id', '=', id).execute();
}

/** Inserts the articles, which have all the same columns, and gives their ids by reference number. */
export async function insertArticles(
  tx: Tx,
  rows: NewArticleRow[],
  engine: JournalDatabase['engine'],
): Promise<Map<number, number>> {
  const insert = tx.insertInto('articles').returning(['id', 'refnumber']);
  const ids = new Map<number, number>();
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const some = rows.slice(start, start + rowsPerInsert);
    const columns = Object.keys(some[0] ?? {}) as (keyof NewArticleRow)[];
    const filled =
      engine === 'sqlite'
        ? insert.values(some)
        : insert.columns(columns).expression(selectFromJson(columns, some));
    for (const { id, refnumber } of await filled.execute()) ids.set(refnumber, id);
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

/** The articles after an id, of every status, with the columns that are searched. */
export function listArticlesAfter(db: Db, id: number, limit: number, { lock = false } = {}) {
  const rows = db
    .selectFrom('articles')
    .where('id', '>', id)
    .select(['id', 'refnumber', 'title', 'authorname', 'keywords', 'abstract', 'status'])
    .orderBy('id')
    .limit(limit);
  return (lock ? rows.forUpdate() : rows).execute();
}

export async function countRows(db: Db, table: 'articles' | 'issues'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
