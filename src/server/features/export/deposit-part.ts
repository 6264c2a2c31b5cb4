import { z } from 'zod';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText, textOf, withCleanTexts } from './record-texts.ts';

/** What became of the articles at the services that they were deposited with: a journal that moves need not do it again. */
export const depositPart = {
  ...numberedPart({
    file: 'deposits.jsonl',
    noun: 'deposits',
    table: 'deposits',
    shape: z.strictObject({
      id: recordId,
      article_id: recordId,
      service: z.enum(['crossref', 'doaj']),
      state: z.enum(['deposited', 'accepted', 'refused']),
      batch: shortText,
      record_sha256: shortText,
      reason: textOf(5_000),
      creation: momentText,
      modification: momentText,
    }),
    clean: (record) => withCleanTexts(record, ['batch', 'reason']),
    nameOf: ({ service, article_id }) => `deposit of article id ${article_id} with ${service}`,
  }),
  isNew: true,
};
