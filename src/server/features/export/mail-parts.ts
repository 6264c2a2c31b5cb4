import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText, textOf } from './record-texts.ts';

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
