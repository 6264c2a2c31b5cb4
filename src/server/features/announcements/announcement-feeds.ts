import {
  addresses,
  announcementAddress,
  announcementFeedAddress,
  type FeedFormat,
} from '#contract/addresses.ts';
import { feedFormats, lastUpdate } from '#domain/exports/feed.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { listAnnouncements } from '#server/store/announcement-queries.ts';

export type AnnouncementFeeds = ReturnType<typeof announcementFeeds>;

const newest = 50;

export function announcementFeeds({ database, settings, bibliographic }: JournalContext) {
  return {
    /** Undefined while there are no announcements. */
    async feed(format: FeedFormat) {
      const rows = (await listAnnouncements(database.reads, 'published')).slice(0, newest);
      if (rows.length === 0) return undefined;
      const [journal, { domain }] = await Promise.all([bibliographic(), settings.get()]);
      const authority = domain || journal.origin.replace(/^https?:\/\//, '');
      const entries = rows.map(({ id, title, content, creation, modification, announced_on }) => ({
        // A tag URI (RFC 4151): the same for ever, whatever becomes of title and address.
        id: `tag:${authority},${creation.slice(0, 10)}:announcement-${id}`,
        url: journal.origin + announcementAddress({ id, title }),
        title,
        titleHtml: escapeHtml(title),
        abstractHtml: decodeHtml(content) || plainText(content),
        ...{ people: [], keywords: [], pdfUrl: '', doi: '', language: journal.language },
        published: `${announced_on}T00:00:00Z`,
        updated: modification,
      }));
      const { contentType, write } = feedFormats[format];
      const body = write({
        title: [journal.title, 'Announcements'].filter(Boolean).join(': '),
        description: `Announcements of ${journal.title || journal.origin}`,
        language: journal.language,
        url: journal.origin + announcementFeedAddress(format),
        home: journal.origin + addresses.announcements,
        publisher: journal.publisher,
        updated: lastUpdate(entries) ?? '',
        entries,
      });
      return { contentType, body };
    },
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
