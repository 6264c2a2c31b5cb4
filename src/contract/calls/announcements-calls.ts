import { z } from 'zod';
import { moment, plainDate } from '../entities/moments.ts';
import { limits } from '../limits.ts';
import { type Call, idParams } from './call.ts';

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
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcements',
    group: 'Announcements',
    summary: 'The announcements that readers see, newest first',
    token: 'optional',
    answer: { status: 200, body: z.array(announcementSummary) },
    problems: [],
  },
  getAnnouncement: {
    method: 'GET',
    path: '/api/announcements/{id}',
    group: 'Announcements',
    summary: 'An announcement that readers see',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: publicAnnouncement },
    problems: ['not_found'],
  },
  listAllAnnouncements: {
    method: 'GET',
    path: '/api/admin/announcements',
    group: 'Announcements',
    summary: 'All announcements, drafts too, newest first',
    token: 'required',
    answer: { status: 200, body: z.array(announcement) },
    problems: ['unauthorized'],
  },
  getAnyAnnouncement: {
    method: 'GET',
    path: '/api/admin/announcements/{id}',
    group: 'Announcements',
    summary: 'An announcement, or the draft of one',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: announcement },
    problems: ['unauthorized', 'not_found'],
  },
  createAnnouncement: {
    method: 'POST',
    path: '/api/admin/announcements',
    group: 'Announcements',
    summary: 'Write an announcement: a draft, unless its `status` is `published`',
    token: 'required',
    body: announcementForm,
    answer: { status: 201, body: announcement },
    problems: ['unauthorized', 'invalid_fields'],
  },
  updateAnnouncement: {
    method: 'POST',
    path: '/api/admin/announcements/{id}',
    group: 'Announcements',
    summary: 'Change, publish or unpublish an announcement',
    token: 'required',
    params: idParams,
    body: announcementForm,
    answer: { status: 200, body: announcement },
    problems: ['unauthorized', 'not_found', 'invalid_fields', 'changed_meanwhile'],
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/api/admin/announcements/{id}',
    group: 'Announcements',
    summary: 'Delete an announcement',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
  mailAnnouncement: {
    method: 'POST',
    path: '/api/admin/announcements/{id}/mail',
    group: 'Announcements',
    summary: 'Mail a published announcement to each address of the editorial board, once',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: z.strictObject({ queued: z.int(), already: z.int() }) },
    problems: ['unauthorized', 'not_found', 'mail_not_set_up'],
  },
} as const satisfies Record<string, Call>;
