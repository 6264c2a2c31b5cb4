import { announcementAddress } from '#contract/addresses.ts';
import {
  type Announcement,
  type AnnouncementForm,
  type AnnouncementSummary,
  announcementFields,
  type PublicAnnouncement,
} from '#contract/fields/announcement.ts';
import { toAdmin } from '#contract/fields/fields.ts';
import { readAnnouncement, recentDays } from '#domain/announcement/rules.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import { type AnnouncementRow, listAnnouncements } from '#server/store/announcement-queries.ts';
import { addPublicationMoment } from '#server/store/public-articles.ts';

type Announcements = Collection<'announcement'>;

/** News for readers. What is not there, or not for the visitor who asks, is `not_found`. */
export type AnnouncementsService = ReturnType<typeof announcementsService>;

export function announcementsService(journal: JournalContext) {
  const { database, dayOf, now } = journal;
  const { reads } = database;
  const published = memoByVersion(database, () => listAnnouncements(reads, 'published'));
  const announcements: Announcements = collection(journal, 'announcement', {
    view: (row, { now }) => toAnnouncement(row, now),
    read: (given, before, at) => readAnnouncement(given, before, dayOf(at)),
    stamps({ username, now }, { status }, before) {
      const moment = now.toISOString();
      const isFirst = status === 'published' && !before?.published_at;
      return {
        modifiedby: username,
        ...(before ? {} : { createdby: username, creation: moment }),
        ...(isFirst ? { published_at: moment } : {}),
      };
    },
    /** The home page, which is cached until a write, is rendered again when it is news no longer. */
    async whenWritten(tx, { status, announced_on }) {
      if (status === 'published') await addPublicationMoment(tx, recentUntil(announced_on));
    },
    onlyByUndo: ['status'],
  });

  return {
    ...announcements,
    list: async (): Promise<AnnouncementSummary[]> =>
      (await published()).map((row) => toSummary(row, now())),
    async find(id: number): Promise<PublicAnnouncement | undefined> {
      const row = (await published()).find((one) => one.id === id);
      return row && toPublicAnnouncement(row, now());
    },
    listAll: async (): Promise<Announcement[]> =>
      (await listAnnouncements(reads)).map((row) => toAnnouncement(row, now())),
    async getAny(id: number): Promise<Announcement> {
      const row = await announcements.find(id);
      if (!row) throw new Problem('not_found');
      return toAnnouncement(row, now());
    },
    async create(fields: AnnouncementForm, actor: Actor): Promise<Announcement> {
      return toAnnouncement(await announcements.add({ fields }, actor), actor.now);
    },
    async change(id: number, fields: AnnouncementForm, actor: Actor): Promise<Announcement> {
      return toAnnouncement(await announcements.change(id, { fields }, actor), actor.now);
    },
  };
}

const maxSummaryCharacters = 240;

function toSummary(row: AnnouncementRow, now: Date): AnnouncementSummary {
  const { id, title, content } = row;
  const announced_on = announcementFields.announced_on.toWire(row.announced_on);
  return {
    ...{ id, path: announcementAddress(row) },
    ...{ title, announced_on, summary: summaryOf(content) },
    is_recent: announced_on !== '' && recentUntil(announced_on) > now.toISOString(),
  };
}

const toPublicAnnouncement = (row: AnnouncementRow, now: Date): PublicAnnouncement => ({
  ...toSummary(row, now),
  content: row.content,
});

function toAnnouncement(row: AnnouncementRow, now: Date): Announcement {
  const { createdby, creation, modifiedby, modification } = row;
  return {
    ...toSummary(row, now),
    ...toAdmin(announcementFields, row),
    ...{ createdby, creation, modifiedby, modification },
  };
}

/** The moment from which the home page shows it no longer. */
const recentUntil = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + recentDays * 86_400_000).toISOString();

/** How a text begins, in whole words. */
function summaryOf(content: string): string {
  const text = plainText(content);
  if (text.length <= maxSummaryCharacters) return text;
  const end = text.lastIndexOf(' ', maxSummaryCharacters);
  return `${text.slice(0, end > 0 ? end : maxSummaryCharacters)}…`;
}
