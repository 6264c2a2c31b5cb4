import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { AnnouncementFeeds } from './announcement-feeds.ts';
import type { AnnouncementsService } from './announcements-service.ts';

/** Mails a published announcement to the editorial board. */
export type MailAnnouncement = (
  id: number,
  actor: { username: string; now: Date },
) => Promise<{ queued: number; already: number }>;

export function announcementsRoutes(
  endpoints: Endpoints<{
    announcements: AnnouncementsService;
    announcementFeeds: AnnouncementFeeds;
    mailAnnouncement: MailAnnouncement;
  }>,
): void {
  serveCall(endpoints, announcementsCalls.listAnnouncements, ({ journal }) =>
    journal.announcements.list(),
  );

  serveCall(endpoints, announcementsCalls.getAnnouncement, ({ journal, params }) =>
    journal.announcements.find(params.id),
  );

  serveCall(endpoints, announcementsCalls.listAllAnnouncements, ({ journal }) =>
    journal.announcements.listAll(),
  );

  serveCall(endpoints, announcementsCalls.getAnyAnnouncement, ({ journal, params }) =>
    journal.announcements.getAny(params.id),
  );

  serveCall(endpoints, announcementsCalls.createAnnouncement, ({ journal, body, actor }) =>
    journal.announcements.create(body, actor),
  );

  serveCall(endpoints, announcementsCalls.updateAnnouncement, ({ journal, params, body, actor }) =>
    journal.announcements.change(params.id, body, actor),
  );

  serveCall(endpoints, announcementsCalls.deleteAnnouncement, ({ journal, params, actor }) =>
    journal.announcements.remove(params.id, actor),
  );

  serveCall(endpoints, announcementsCalls.mailAnnouncement, ({ journal, params, actor }) =>
    journal.mailAnnouncement(params.id, actor),
  );

  serveText(endpoints, files.announcementsAtom, ({ journal }) =>
    journal.announcementFeeds.feed('atom.xml'),
  );
  serveText(endpoints, files.announcementsRss, ({ journal }) =>
    journal.announcementFeeds.feed('rss.xml'),
  );
  serveText(endpoints, files.announcementsJson, ({ journal }) =>
    journal.announcementFeeds.feed('feed.json'),
  );
}
