import type { Insertable, Selectable, Updateable } from 'kysely';
import { forUpdate } from '#server/platform/db/engine.ts';
import type { Db, EditorsTable, Tx } from '#server/platform/db/tables.ts';

export type EditorRow = Selectable<EditorsTable>;

/** Pinned editors first, then those that were put in an order, then all by id; `enabled` ones are on the board now. */
export function listEditors(db: Db, status?: 'enabled'): Promise<EditorRow[]> {
  return (
    db
      .selectFrom('editors')
      .selectAll()
      .$if(status !== undefined, (query) =>
        query.where('status', '=', 'enabled').where('is_former', '=', 0),
      )
      .orderBy('is_pinned', 'desc')
      // False comes first on both engines.
      .orderBy((eb) => eb('sortnumber', '=', 0))
      .orderBy('sortnumber')
      .orderBy('id')
      .execute()
  );
}

/** Those that readers are told of, who left last first. */
export function listFormerEditors(db: Db): Promise<EditorRow[]> {
  return db
    .selectFrom('editors')
    .selectAll()
    .where('status', '=', 'enabled')
    .where('is_former', '=', 1)
    .orderBy('term_to', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function findEditor(db: Db, id: number): Promise<EditorRow | undefined> {
  return db.selectFrom('editors').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listEditorsByIds(db: Db, ids: number[]): Promise<EditorRow[]> {
  return db.selectFrom('editors').selectAll().where('id', 'in', ids).execute();
}

export function findEditorByPicture(db: Db, picture: string, status?: 'enabled') {
  return db
    .selectFrom('editors')
    .select('id')
    .where('picture', '=', picture)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .limit(1)
    .executeTakeFirst();
}

/** All editors, who are few, locked as `lockEditors` does. */
export function lockAllEditors(tx: Tx): Promise<EditorRow[]> {
  return tx.selectFrom('editors').selectAll().orderBy('id').$call(forUpdate(tx)).execute();
}

/**
 * The editors, locked until the transaction ends: in one order, so that two transactions cannot deadlock. SQLite has one
 * writer, and no such lock.
 */
export function lockEditors(tx: Tx, ids: number[]): Promise<EditorRow[]> {
  return tx
    .selectFrom('editors')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}

export function insertEditor(tx: Tx, row: Insertable<EditorsTable>): Promise<EditorRow> {
  return tx.insertInto('editors').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateEditor(
  tx: Tx,
  id: number,
  values: Updateable<EditorsTable>,
): Promise<EditorRow> {
  return tx
    .updateTable('editors')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEditor(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('editors').where('id', '=', id).execute();
}
