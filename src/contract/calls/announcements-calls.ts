import { z } from 'zod';
import { moment, plainDate } from '../entities/moments.ts';
import { limits } from '../limits.ts';
import { callsOf } from './call.ts';

const { read, write, remove } = callsOf('Announcements');

/** News for readers, as a list shows it. */
export const announcementSummary = z.strictObject({
  id: z.int(),
  /** Its page: `/announcements/3/call-for-papers`. */
  path: z.string(),
  /** Plain. */
  title: z.string(),
  /** How it begins: plain. */
  summary: z.string(),
  /** The day that readers are told. */
  announced_on: plainDate,
  /** Whether it is new enough for the home page. */
  is_recent: z.boolean(),
});
export type AnnouncementSummary = z.infer<typeof announcementSummary>;

const publicAnnouncement = announcementSummary.extend({
  /** Encoded rich text. */
  content: z.string(),
});
export type PublicAnnouncement = z.infer<typeof publicAnnouncement>;

const announcement = publicAnnouncement.extend({
  status: z.enum(['draft', 'published']),
  createdby: z.string(),
  creation: moment,
  modifiedby: z.string(),
  modification: moment,
});
export type Announcement = z.infer<typeof announcement>;

const announcementForm = z.strictObject({
  title: z.string().max(limits.maxSettingCharacters).optional(),
  content: z.string().max(limits.maxHomeContentCharacters).optional(),
  announced_on: z.string().max(10).optional(),
  status: z.enum(['draft', 'published']).optional(),
  /** Of the announcement as it was read: another one is `changed_meanwhile`. */
  modification: z.string().optional(),
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

export const announcementsCalls = {
  listAnnouncements: read(
    '/api/announcements',
    'The announcements that readers see, newest first',
    { token: 'optional', answer: z.array(announcementSummary) },
  ),
  getAnnouncement: read('/api/announcements/{id}', 'An announcement that readers see', {
    token: 'optional',
    answer: publicAnnouncement,
  }),
  listAllAnnouncements: read(
    '/api/admin/announcements',
    'All announcements, drafts too, newest first',
    { answer: z.array(announcement) },
  ),
  getAnyAnnouncement: read(
    '/api/admin/announcements/{id}',
    'An announcement, or the draft of one',
    { answer: announcement },
  ),
  createAnnouncement: write(
    '/api/admin/announcements',
    'Write an announcement: a draft, unless its `status` is `published`',
    { body: announcementForm, created: announcement },
  ),
  updateAnnouncement: write(
    '/api/admin/announcements/{id}',
    'Change, publish or unpublish an announcement',
    { body: announcementForm, answer: announcement, problems: ['changed_meanwhile'] },
  ),
  deleteAnnouncement: remove('/api/admin/announcements/{id}', 'Delete an announcement'),
  mailAnnouncement: write(
    '/api/admin/announcements/{id}/mail',
    'Mail a published announcement to each address of the editorial board, once',
    {
      answer: z.strictObject({ queued: z.int(), already: z.int() }),
      problems: ['mail_not_set_up'],
    },
  ),
};
