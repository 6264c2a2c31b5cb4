import type { Insertable, Selectable, Updateable } from 'kysely';
import { forUpdate } from '#server/platform/db/engine.ts';
import type { Db, IndexingEntriesTable, Tx } from '#server/platform/db/tables.ts';

export type IndexingRow = Selectable<IndexingEntriesTable>;

/** All entries, of every status, in their order. */
export function listIndexingEntries(db: Db): Promise<IndexingRow[]> {
  return db
    .selectFrom('indexing_entries')
    .selectAll()
    .orderBy('sortnumber')
    .orderBy('id')
    .execute();
}

export function findIndexingEntry(db: Db, id: number): Promise<IndexingRow | undefined> {
  return db.selectFrom('indexing_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * All entries, which are few, locked until the transaction ends: in one order, so that two transactions cannot deadlock.
 * SQLite has one writer, and no such lock.
 */
export function lockIndexingEntries(tx: Tx): Promise<IndexingRow[]> {
  return tx.selectFrom('indexing_entries').selectAll().orderBy('id').$call(forUpdate(tx)).execute();
}

export function insertIndexingEntry(
  tx: Tx,
  row: Insertable<IndexingEntriesTable>,
): Promise<IndexingRow> {
  return tx.insertInto('indexing_entries').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateIndexingEntry(
  tx: Tx,
  id: number,
  values: Updateable<IndexingEntriesTable>,
): Promise<IndexingRow> {
  return tx
    .updateTable('indexing_entries')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteIndexingEntry(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('indexing_entries').where('id', '=', id).execute();
}
