import type { Insertable, Selectable, Updateable } from 'kysely';
import { forUpdate } from '#server/platform/db/engine.ts';
import type { AnnouncementsTable, Db, Tx } from '#server/platform/db/tables.ts';

export type AnnouncementRow = Selectable<AnnouncementsTable>;

/** The newest first. */
export const listAnnouncements = (db: Db, status?: 'published'): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', 'published'))
    .orderBy('announced_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAnnouncement = (db: Db, id: number): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAnnouncement = (tx: Tx, id: number): Promise<AnnouncementRow | undefined> =>
  tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();

export const insertAnnouncement = (
  tx: Tx,
  row: Insertable<AnnouncementsTable>,
): Promise<AnnouncementRow> =>
  tx.insertInto('announcements').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAnnouncement = (
  tx: Tx,
  id: number,
  set: Updateable<AnnouncementsTable>,
): Promise<AnnouncementRow> =>
  tx
    .updateTable('announcements')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute();
}
