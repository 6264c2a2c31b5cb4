import { z } from 'zod';
import { moment, plainDate, readVersion } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { adminShape, choice, date, fields, line, rich } from './fields.ts';

export const announcementFields = fields({
  title: line({ label: 'Title', see: 'all', max: limits.maxSettingCharacters, form: 'required' }),
  content: rich('content', {
    label: 'Text',
    see: 'all',
    max: limits.maxHomeContentCharacters,
    // There `content` is what an editor's affiliation is called.
    history: 'text',
  }),
  /** The day that readers are told. */
  announced_on: date({ label: 'Date', see: 'all' }),
  status: choice(['draft', 'published'], { label: 'State', see: 'all', default: 'draft' }),
});
export type AnnouncementFields = typeof announcementFields;

const { content, status } = adminShape(announcementFields);

/** News for readers, as a list shows it. */
export const announcementSummary = z.strictObject({
  id: z.int(),
  /** Its page: `/announcements/3/call-for-papers`. */
  path: z.string(),
  /** Plain. */
  title: z.string(),
  /** How it begins: plain. */
  summary: z.string(),
  announced_on: plainDate,
  /** Whether it is new enough for the home page. */
  is_recent: z.boolean(),
});
export type AnnouncementSummary = z.infer<typeof announcementSummary>;

export const publicAnnouncement = announcementSummary.extend({ content });
export type PublicAnnouncement = z.infer<typeof publicAnnouncement>;

export const announcement = publicAnnouncement.extend({
  status,
  createdby: z.string(),
  creation: moment,
  modifiedby: z.string(),
  modification: moment,
});
export type Announcement = z.infer<typeof announcement>;

/** JSON, whose lengths are told before anything reads it. */
export const announcementForm = z.strictObject({
  title: z.string().max(announcementFields.title.max).optional(),
  content: z.string().max(announcementFields.content.max).optional(),
  announced_on: z.string().max(10).optional(),
  status: status.optional(),
  modification: readVersion,
});
export type AnnouncementForm = z.infer<typeof announcementForm>;
