import type { Selectable } from 'kysely';
import type { Db, OwnPagesTable, Tx } from '#server/platform/db/tables.ts';

export type OwnPageRow = Selectable<OwnPagesTable>;

export const listOwnPages = (db: Db): Promise<OwnPageRow[]> =>
  db.selectFrom('own_pages').selectAll().orderBy('id').execute();

export const findOwnPage = (db: Db, slug: string): Promise<OwnPageRow | undefined> =>
  db.selectFrom('own_pages').selectAll().where('slug', '=', slug).executeTakeFirst();

export const findOwnPageById = (db: Db, id: number): Promise<OwnPageRow | undefined> =>
  db.selectFrom('own_pages').selectAll().where('id', '=', id).executeTakeFirst();

export const insertOwnPage = (tx: Tx, page: Omit<OwnPageRow, 'id'>): Promise<OwnPageRow> =>
  tx.insertInto('own_pages').values(page).returningAll().executeTakeFirstOrThrow();

export const updateOwnPage = (
  tx: Tx,
  id: number,
  values: Pick<OwnPageRow, 'title' | 'content' | 'status' | 'modification'>,
): Promise<OwnPageRow> =>
  tx
    .updateTable('own_pages')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
