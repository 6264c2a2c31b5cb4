import { z } from 'zod';
import { limits } from '../limits.ts';
import { contributorDrafts, metadataDraft } from '../metadata.ts';
import { callsOf } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

/** What an editor should see of a JATS file before its text is public. */
const textReport = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  words: z.int(),
  sections: z.int(),
  figures: z.int(),
  tables: z.int(),
  references: z.int(),
  /** Translations, reviews and responses. */
  parts: z.int(),
  /** Elements whose text is shown plainly, because there is no place for them. */
  unknown: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  /** Pictures and supplements that it names, and the article does not have. */
  missing: z.array(z.string()),
  /** Pictures that it names and the article has, but that no reader sees, and what to do about each. */
  unreadable: z.array(z.strictObject({ name: z.string(), why: z.string() })),
  /** Files of the zip that the text does not name, and that are not stored. */
  unused: z.array(z.string()),
  /** Ids that the text refers to, and nothing has. */
  dead_links: z.array(z.string()),
  /** Figures and tables that say whose they are: others than the authors may have the rights in them. */
  own_rights: z.int(),
  /** Citations without words, such as of a figure, that say its label or its number here. */
  filled_citations: z.int(),
});
export type TextReport = z.infer<typeof textReport>;

const said = z.string().optional();

/** What a JATS file says of its article: rich texts are HTML. What it does not say is left out. */
const saidOfArticle = z.strictObject({
  title: z.string(),
  ...{ abstract: said, keywords: said, subject: said, country: said },
  ...{ pagenumber: said, publishdate: said, doi: said },
  /** Of its issue, in numbers. */
  ...{ year: z.int().optional(), volume: z.int().optional(), issue: z.int().optional() },
  contributors: contributorDrafts,
  metadata: metadataDraft,
});
export type SaidOfArticle = z.infer<typeof saidOfArticle>;

const checkedText = textReport.extend({
  /** Null where the file has no front matter. */
  said: saidOfArticle.nullable(),
});
export type CheckedText = z.infer<typeof checkedText>;

const form = { file: 'anyFile', maxBytes: limits.maxTextFilesBytes } as const;
const body = z.object({ name: z.string().max(limits.maxUploadNameCharacters) });

export const fullTextCalls = {
  getFullText: read(
    '/api/admin/archives/{id}/full-text',
    'What is known of the full text of an article; null where it has none, or where none can be made of its JATS file',
    {
      right: 'read',
      answer: z.strictObject({
        report: textReport.nullable(),
        /** Its files that are no longer stored, and the JATS file where it cannot be read. */
        lost: z.array(z.strictObject({ name: z.string(), why: z.string() })).optional(),
      }),
      problems: ['unavailable'],
    },
  ),
  checkFullText: write(
    '/api/admin/archives/{id}/full-text/check',
    'What a JATS file, or a zip of one with its figures and supplements, would add as the full text of an article; nothing is stored',
    { right: 'draft', form, body, answer: checkedText, problems: ['unavailable'] },
  ),
  setFullText: write(
    '/api/admin/archives/{id}/full-text',
    'Make a JATS file, or a zip of one with its figures and supplements, the full text of an article, in place of the one that it has',
    { right: 'draft', form, body, answer: textReport, problems: ['forbidden', 'unavailable'] },
  ),
  deleteFullText: remove(
    '/api/admin/archives/{id}/full-text',
    'Take the full text of an article away; its history keeps it',
    { right: 'draft', problems: ['forbidden'] },
  ),
};
