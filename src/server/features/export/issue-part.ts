import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { shortText, textOf, withCleanTexts } from './record-texts.ts';

/** The issues, empty ones too. */
export const issuePart = numberedPart({
  file: 'issues.jsonl',
  noun: 'issues',
  table: 'issues',
  shape: z.strictObject({
    id: recordId,
    year: z.int(),
    volume: z.int(),
    issue: z.int(),
    frequency: textOf(limits.maxArticleCharacters.frequency),
    creation: shortText,
    title: textOf(limits.maxArticleCharacters.title).default(''),
    publication_date: shortText.default(''),
    description: textOf(limits.maxArticleCharacters.abstract).default(''),
  }),
  clean: (record) =>
    withCleanTexts(record, ['frequency', 'title', 'publication_date', 'description']),
  nameOf: ({ year, volume, issue }) => `issue ${year}/${volume}/${issue}`,
});
