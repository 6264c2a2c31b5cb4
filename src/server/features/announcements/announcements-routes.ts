import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { files } from '#contract/files.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveCached } from '#server/http/serve-cached.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { AnnouncementFeeds } from './announcement-feeds.ts';
import type { AnnouncementsService } from './announcements-service.ts';

type Journal = ServedJournal & {
  announcements: AnnouncementsService;
  announcementFeeds: AnnouncementFeeds;
  mailAnnouncement: MailAnnouncement;
};

/** Mails a published announcement to the editorial board. */
export type MailAnnouncement = (
  id: number,
  actor: { username: string; now: Date },
) => Promise<{ queued: number; already: number }>;

export function announcementsRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, announcementsCalls.listAnnouncements, {
    visitor: ({ journal }) => journal.announcements.list(),
  });

  serveRead(endpoints, announcementsCalls.getAnnouncement, {
    async visitor({ journal, params }) {
      const found = await journal.announcements.find(params.id);
      if (!found) throw new Problem('not_found');
      return found;
    },
  });

  serveWrite(endpoints, announcementsCalls.listAllAnnouncements, ({ journal }) =>
    journal.announcements.listAll(),
  );

  serveWrite(endpoints, announcementsCalls.getAnyAnnouncement, ({ journal, params }) =>
    journal.announcements.getAny(params.id),
  );

  serveWrite(endpoints, announcementsCalls.createAnnouncement, ({ journal, body, actor }) =>
    journal.announcements.create(body, actor),
  );

  serveWrite(endpoints, announcementsCalls.updateAnnouncement, ({ journal, params, body, actor }) =>
    journal.announcements.change(params.id, body, actor),
  );

  serveWrite(
    endpoints,
    announcementsCalls.deleteAnnouncement,
    async ({ journal, params, actor }) => {
      await journal.announcements.remove(params.id, actor);
      return undefined;
    },
  );

  serveWrite(endpoints, announcementsCalls.mailAnnouncement, ({ journal, params, actor }) =>
    journal.mailAnnouncement(params.id, actor),
  );

  serveCached(endpoints, files.announcementsAtom, ({ journal }) =>
    journal.announcementFeeds.feed('atom.xml'),
  );
  serveCached(endpoints, files.announcementsRss, ({ journal }) =>
    journal.announcementFeeds.feed('rss.xml'),
  );
  serveCached(endpoints, files.announcementsJson, ({ journal }) =>
    journal.announcementFeeds.feed('feed.json'),
  );
}
