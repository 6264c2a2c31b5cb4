import type { AnnouncementForm } from '#contract/calls/announcements-calls.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { headerText } from './mail/render-mail.ts';
import { plainText } from './rich-text/plain-text.ts';
import { toEncodedRichText } from './rich-text/sanitise.ts';

export type AnnouncementValues = {
  title: string;
  content: string;
  announced_on: string;
  status: 'draft' | 'published';
};

/** For so long the home page tells of an announcement. */
export const recentDays = 30;

/**
 * An announcement as it would be stored, and what is wrong with it. A draft needs a title alone. Never fails.
 *
 * @param today the day where the publisher is: an announcement is of none to come
 */
export function readAnnouncement(
  { modification: _, ...given }: AnnouncementForm,
  before: AnnouncementValues,
  today: string,
): FormReading<AnnouncementValues> {
  const asked = { ...before, ...withoutMissing(given) };
  const values: AnnouncementValues = {
    ...asked,
    title: headerText(asked.title),
    content:
      asked.content.length > limits.maxHomeContentCharacters
        ? asked.content
        : toEncodedRichText(asked.content, 'content'),
    // Who names no day means the one on which it is published.
    announced_on:
      asked.announced_on === '' && asked.status === 'published' ? today : asked.announced_on,
  };
  const problems = Object.entries({
    title:
      values.title === ''
        ? formMessages.required
        : atMost(limits.maxSettingCharacters, values.title),
    content: contentProblem(values),
    announced_on: dayProblem(values.announced_on, today),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { values, problems: Object.fromEntries(problems) };
}

function contentProblem({ content, status }: AnnouncementValues): string | undefined {
  const tooLong = atMost(limits.maxHomeContentCharacters, content);
  if (tooLong !== undefined) return tooLong;
  return status === 'published' && plainText(content) === '' ? formMessages.required : undefined;
}

function dayProblem(day: string, today: string): string | undefined {
  if (day === '') return undefined;
  const moment = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(day);
  if (!isDay) return formMessages.article.publishdate;
  return day > today ? formMessages.announcement.future : undefined;
}

const withoutMissing = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
