import { z } from 'zod';
import { termKinds } from '#contract/calls/terms-calls.ts';
import { noticeKinds } from '#contract/entities/notice.ts';
import { limits } from '#contract/limits.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText } from './record-texts.ts';

const asItIs = <Record>(record: Record): Record => record;

/** Reference numbers that articles had before: their addresses lead to the articles still. */
export const formerRefnumberPart = {
  ...numberedPart({
    file: 'former-refnumbers.jsonl',
    noun: 'former reference numbers',
    table: 'former_refnumbers',
    shape: z.strictObject({
      id: recordId,
      refnumber: z.int().positive().max(limits.maxRefnumber),
      article_id: recordId,
    }),
    clean: asItIs,
    nameOf: ({ refnumber }) => `former reference number ${refnumber}`,
  }),
  isNew: true,
};

/** Addresses that issues had before. */
export const formerIssuePart = {
  ...numberedPart({
    file: 'former-issues.jsonl',
    noun: 'former issues',
    table: 'former_issues',
    shape: z.strictObject({
      id: recordId,
      year: z.int(),
      volume: z.int(),
      issue: z.int(),
      issue_id: recordId,
    }),
    clean: asItIs,
    nameOf: ({ year, volume, issue }) => `former issue ${year}/${volume}/${issue}`,
  }),
  isNew: true,
};

/** Short names that authors, keywords and subjects had before: their addresses lead on. */
export const formerTermPart = {
  ...numberedPart({
    file: 'former-terms.jsonl',
    noun: 'former names of authors, keywords and subjects',
    table: 'former_terms',
    shape: z.strictObject({
      id: recordId,
      kind: z.enum(termKinds),
      slug: shortText,
      next_slug: shortText,
    }),
    clean: asItIs,
    nameOf: ({ slug }) => `former name ${slug}`,
    uniqueNames: ({ kind, slug }) => [`the former name ${slug} of ${kind}`],
  }),
  isNew: true,
};

/** Which article says that another is corrected or retracted. */
export const noticePart = {
  ...numberedPart({
    file: 'notices.jsonl',
    noun: 'notices',
    table: 'article_notices',
    shape: z.strictObject({
      id: recordId,
      article_id: recordId,
      notice_id: recordId,
      kind: z.enum(noticeKinds),
      creation: momentText,
    }),
    clean: asItIs,
    nameOf: ({ article_id }) => `notice of article id ${article_id}`,
    uniqueNames: ({ article_id, notice_id }) => [
      `the notice ${notice_id} of article id ${article_id}`,
    ],
  }),
  isNew: true,
};
