import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlainTable } from '#contract/nouns.ts';
import { forUpdate, isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';

export type PlainRow<T extends PlainTable> = Selectable<Tables[T]> & {
  id: number;
  modification: string;
};

type Deletable = PlainTable | 'articles' | 'issues';

/** Kysely does not type a table that is a parameter: as one of them, and the row as what it is. */
const plain = (table: PlainTable) => table as 'editors';

export async function findRecord<T extends PlainTable>(
  db: Db,
  table: T,
  id: number,
): Promise<PlainRow<T> | undefined> {
  const row = await db.selectFrom(plain(table)).selectAll().where('id', '=', id).executeTakeFirst();
  return row as PlainRow<T> | undefined;
}

/** Those of the ids that have a record. */
export async function listThere(db: Db, table: PlainTable, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom(plain(table)).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** All records in the order that people gave them. */
export async function listInOrder<T extends PlainTable>(db: Db, table: T): Promise<PlainRow<T>[]> {
  const rows = await db
    .selectFrom(plain(table))
    .selectAll()
    .orderBy('sortnumber')
    .orderBy('id')
    .execute();
  return rows as PlainRow<T>[];
}

/** Whether a record has this picture in a column: any, or one that readers see. */
export async function hasPicture(
  db: Db,
  table: PlainTable,
  column: string,
  picture: string,
  isShown: boolean,
): Promise<boolean> {
  const found = await db
    .selectFrom(plain(table))
    .select('id')
    .where(column as 'picture', '=', picture)
    .$if(isShown, (query) => query.where('status', '=', 'enabled'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The records of these ids, or all, locked until the transaction ends: in one order, so that two transactions cannot
 * deadlock. SQLite has one writer, and no such lock.
 */
export async function lockRecords<T extends PlainTable>(
  tx: Tx,
  table: T,
  ids?: readonly number[],
): Promise<PlainRow<T>[]> {
  const rows = await tx
    .selectFrom(plain(table))
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
  return rows as PlainRow<T>[];
}

/** The last place in the order that people gave the records, which are locked; 0 where nobody gave any. */
export async function lockLastPlace(tx: Tx, table: PlainTable): Promise<number> {
  const rows = await lockRecords(tx, plain(table));
  return Math.max(0, ...rows.map(({ sortnumber }) => sortnumber));
}

export async function insertRecord<T extends PlainTable>(
  tx: Tx,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<PlainRow<T>> {
  const values = row as Insertable<Tables['editors']>;
  const stored = await tx
    .insertInto(plain(table))
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  return stored as PlainRow<T>;
}

/**
 * Inserts a row with the id that it had before it was deleted, so that its history and all that names it lead to it
 * again. Breaks a unique key where it is there.
 */
export async function reinsertWithId<T extends Deletable>(
  tx: Tx,
  table: T,
  row: { id: number } & { [C in Exclude<keyof Tables[T], 'id'>]?: string | number | null },
): Promise<void> {
  const values = sql`values (${sql.join(Object.values(row))})`;
  await tx
    .insertInto(table as 'articles')
    .columns(Object.keys(row) as 'id'[])
    .expression(isPostgres(tx) ? sql`overriding system value ${values}` : values)
    .execute();
}

export async function updateRecord<T extends PlainTable>(
  tx: Tx,
  table: T,
  id: number,
  values: Updateable<Tables[T]>,
): Promise<PlainRow<T>> {
  const row = await tx
    .updateTable(plain(table))
    .set(values as Updateable<Tables['editors']>)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as PlainRow<T>;
}

export async function deleteRecord(tx: Tx, table: PlainTable, id: number): Promise<void> {
  await tx.deleteFrom(plain(table)).where('id', '=', id).execute();
}
