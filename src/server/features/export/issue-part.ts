import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { dayText, momentText, textOf, withCleanTexts } from './record-texts.ts';

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
    creation: momentText,
    title: textOf(limits.maxArticleCharacters.title).default(''),
    publication_date: dayText.default(''),
    description: textOf(limits.maxIssueDescriptionCharacters).default(''),
    cover: pictureName.default(''),
    is_current: z.int().min(0).max(1).default(0),
  }),
  clean: (record) =>
    withCleanTexts(record, ['frequency', 'title', 'publication_date', 'description']),
  files: ({ cover }) => pictureFiles(cover, 'cover'),
  nameOf: ({ year, volume, issue }) => `issue ${year}/${volume}/${issue}`,
  withoutFiles: (record) => ({ ...record, cover: '' }),
});
