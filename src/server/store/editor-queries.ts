import type { Db } from '#server/platform/db/tables.ts';
import type { PlainRow } from './plain-records.ts';

export type EditorRow = PlainRow<'editors'>;

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

/** Those that readers are shown, the last to leave first. */
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

export function listEditorsByIds(db: Db, ids: number[]): Promise<EditorRow[]> {
  return db.selectFrom('editors').selectAll().where('id', 'in', ids).execute();
}
