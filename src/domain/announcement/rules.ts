import { type AnnouncementFields, announcementFields } from '#contract/fields/announcement.ts';
import type { Given, Row } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
import { type Rules, readFields } from '../fields/kinds.ts';
import type { FormReading } from '../form-reading.ts';
import { headerText } from '../mail/render-mail.ts';
import { plainText } from '../rich-text/plain-text.ts';

/** For so long the home page shows an announcement. */
export const recentDays = 30;

export const announcementRules: Rules<AnnouncementFields> = { title: { tidy: headerText } };

/**
 * An announcement's form, cleaned, and what is wrong with it. A draft needs a title alone. Never fails.
 *
 * @param today the day where the publisher is: an announcement is of none to come
 */
export function readAnnouncement(
  given: Given<AnnouncementFields>,
  before: Readonly<Row<AnnouncementFields>> | undefined,
  today: string,
): FormReading<Partial<Row<AnnouncementFields>>> {
  const { values, problems } = readFields(announcementFields, given, {
    before,
    rules: {
      ...announcementRules,
      announced_on: {
        problem: (day) => (day > today ? formMessages.announcement.future : undefined),
      },
    },
  });
  const after = { announced_on: '', content: '', status: 'draft', ...before, ...values };
  if (after.status !== 'published') return { values, problems };
  if (!problems.content && plainText(after.content) === '')
    problems.content = formMessages.required;
  // An announcement without a day is of the day on which it is published.
  const day = after.announced_on === '' ? { announced_on: today } : {};
  return { values: { ...values, ...day }, problems };
}
