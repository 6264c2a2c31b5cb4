import type { Insertable, Selectable } from 'kysely';
import type { Db, EditorsTable, Tx } from '../../db/tables.ts';

export type EditorRow = Selectable<EditorsTable>;

export function listEnabledEditors(db: Db): Promise<EditorRow[]> {
  return db
    .selectFrom('editors')
    .selectAll()
    .where('status', '=', 'enabled')
    .orderBy('is_pinned', 'desc')
    .orderBy('id')
    .execute();
}

export function findEnabledEditor(db: Db, id: number): Promise<EditorRow | undefined> {
  return db
    .selectFrom('editors')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
}

export function findEnabledEditorByPicture(db: Db, picture: string) {
  return db
    .selectFrom('editors')
    .select('id')
    .where('picture', '=', picture)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
}

export async function insertEditor(tx: Tx, row: Insertable<EditorsTable>): Promise<void> {
  await tx.insertInto('editors').values(row).execute();
}
