import { z } from 'zod';
import {
  announcement,
  announcementForm,
  announcementSummary,
  publicAnnouncement,
} from '../fields/announcement.ts';
import { callsOf } from './call.ts';

const { read, write, remove } = callsOf('Announcements');

export const announcementsCalls = {
  listAnnouncements: read(
    '/api/announcements',
    'The announcements that readers see, newest first',
    { right: 'read', token: 'optional', answer: z.array(announcementSummary) },
  ),
  getAnnouncement: read('/api/announcements/{id}', 'An announcement that readers see', {
    right: 'read',
    token: 'optional',
    answer: publicAnnouncement,
  }),
  listAllAnnouncements: read(
    '/api/admin/announcements',
    'All announcements, drafts too, newest first',
    { right: 'read', answer: z.array(announcement) },
  ),
  getAnyAnnouncement: read(
    '/api/admin/announcements/{id}',
    'An announcement, or the draft of one',
    { right: 'read', answer: announcement },
  ),
  createAnnouncement: write(
    '/api/admin/announcements',
    'Write an announcement: a draft, unless its `status` is `published`',
    { right: 'publish', body: announcementForm, created: announcement },
  ),
  updateAnnouncement: write(
    '/api/admin/announcements/{id}',
    'Change, publish or unpublish an announcement',
    {
      right: 'publish',
      body: announcementForm,
      answer: announcement,
      problems: ['changed_meanwhile'],
    },
  ),
  deleteAnnouncement: remove('/api/admin/announcements/{id}', 'Delete an announcement', {
    right: 'publish',
  }),
  mailAnnouncement: write(
    '/api/admin/announcements/{id}/mail',
    'Mail a published announcement to each address of the editorial board, once',
    {
      right: 'publish',
      answer: z.strictObject({ queued: z.int(), already: z.int() }),
      problems: ['mail_not_set_up'],
    },
  ),
};
