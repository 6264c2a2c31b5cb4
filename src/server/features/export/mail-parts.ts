import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { headerText } from '#domain/mail/render-mail.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { dayText, momentText, shortText, textOf } from './record-texts.ts';

/** News for readers. */
export const announcementPart = {
  ...numberedPart({
    file: 'announcements.jsonl',
    noun: 'announcements',
    table: 'announcements',
    shape: z.strictObject({
      id: recordId,
      title: shortText,
      content: textOf(limits.maxHomeContentCharacters),
      status: z.enum(['draft', 'published']),
      announced_on: dayText,
      published_at: momentText,
      createdby: shortText,
      creation: momentText,
      modifiedby: shortText,
      modification: momentText,
    }),
    clean: (record) => ({
      ...record,
      title: headerText(record.title),
      content: toEncodedRichText(record.content, 'content'),
    }),
    nameOf: ({ id }) => `announcement ${id}`,
  }),
  isNew: true,
};

/** The texts of mail that the journal has changed. What was sent to whom stays where it was sent from. */
export const mailTemplatePart = {
  ...numberedPart({
    file: 'mail-templates.jsonl',
    noun: 'texts of mail',
    table: 'mail_templates',
    shape: z.strictObject({
      id: recordId,
      kind: z.enum(mailKinds),
      language: z.enum(mailLanguages),
      subject: textOf(limits.maxMailSubjectCharacters),
      body: textOf(limits.maxMailBodyCharacters),
      modifiedby: shortText,
      modification: momentText,
    }),
    clean: (record) => record,
    nameOf: ({ kind, language }) => `text of mail ${kind} in ${language}`,
  }),
  isNew: true,
};
