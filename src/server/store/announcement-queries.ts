import type { Db } from '#server/platform/db/tables.ts';
import type { PlainRow } from './plain-records.ts';

export type AnnouncementRow = PlainRow<'announcements'>;

/** The newest first. */
export const listAnnouncements = (db: Db, status?: 'published'): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', 'published'))
    .orderBy('announced_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
