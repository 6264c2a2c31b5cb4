import type { Announcement } from '#contract/fields/announcement.ts';
import { formMessages } from '#contract/messages.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { today } from '../../ui/moment.ts';

export type AnnouncementFormState = ReturnType<typeof useAnnouncementForm>;

const required = (text: string): FieldErrors =>
  text.trim() === '' ? { title: formMessages.required } : {};

/** The form of an announcement; a draft needs its title alone. */
export function useAnnouncementForm(stored: Announcement | undefined) {
  return useRecordForm({
    draftKey: `announcement-${stored?.id ?? 'new'}`,
    stored: toAnnouncementValues(stored),
    check: ({ values, intent }) => ({
      ...required(values.title),
      ...(intent === 'published' && isEmpty(values.content)
        ? { content: formMessages.required }
        : {}),
      ...(values.announced_on > today() ? { announced_on: formMessages.announcement.future } : {}),
    }),
    isQuiet: true,
  });
}

export const toAnnouncementValues = (stored: Announcement | undefined) => ({
  title: stored?.title ?? '',
  content: decodeHtml(stored?.content ?? ''),
  announced_on: stored?.announced_on ?? '',
});

const isEmpty = (html: string): boolean => plainText(toEncodedRichText(html, 'content')) === '';
