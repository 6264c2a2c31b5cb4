import { z } from 'zod';
import { issue, publicIssue } from '../entities/issue.ts';
import { isoDay, readVersion } from '../entities/values.ts';
import { maxArticleCharacters } from '../fields/article.ts';
import { limits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { momentField } from './article-bodies.ts';
import { callsOf, pictureForm } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

const { maxIssueDescriptionCharacters, maxBulkDocuments } = limits;

const wholeNumber = (min: number, max: number, sentence: string) =>
  z
    .union([z.int(sentence), z.string().regex(/^\s*\d{1,4}\s*$/, sentence)], sentence)
    .transform(Number)
    .pipe(z.int(sentence).min(min, sentence).max(max, sentence));

const shortText = (max: number) => z.string().max(max, formMessages.maxCharacters(max));

const volumeOrIssue = wholeNumber(0, limits.maxVolumeOrIssue, formMessages.issue.number);

const issueChange = z.strictObject({
  year: wholeNumber(limits.minYear, limits.maxYear, formMessages.issue.year).optional(),
  volume: volumeOrIssue.optional(),
  issue: volumeOrIssue.optional(),
  frequency: shortText(maxArticleCharacters.frequency).optional(),
  title: shortText(maxArticleCharacters.title).optional(),
  publication_date: z
    .union(
      [isoDay(formMessages.article.publishdate), z.literal('')],
      formMessages.article.publishdate,
    )
    .optional(),
  description: shortText(maxIssueDescriptionCharacters).optional(),
  /** Empty takes the cover away; any other value is passed over. */
  cover: shortText(100).optional(),
  /** The reference number of one of its articles, or empty. */
  lead: shortText(100).optional(),
  /** As a field of a form it is a text. */
  is_current: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  modification: readVersion,
});

const pages = shortText(maxArticleCharacters.pagenumber);

const ids = z.array(z.int()).max(maxBulkDocuments);

/** An article that cannot be published as it is. */
const lackingDraft = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  /** Encoded. */
  title: z.string(),
  /** By the fields of the form. */
  fields: z.record(z.string(), z.string()),
});
export type LackingDraft = z.infer<typeof lackingDraft>;

/** An article whose PDF may be wrong, and why, in words. */
const doubtfulPdf = lackingDraft
  .pick({ id: true, title: true })
  .extend({ warnings: z.array(z.string()) });
export type DoubtfulPdf = z.infer<typeof doubtfulPdf>;

/** Calls of ours about an issue as a whole. */
export const issuesCalls = {
  getIssue: read(
    '/api/archives/{year}/{vol}/{issue}/about',
    'The public data of an issue without its articles; also by a former address',
    {
      right: 'read',
      token: 'optional',
      answer: publicIssue,
      administratorAnswer: issue,
      problems: ['unknown_issue'],
    },
  ),
  updateIssue: write(
    '/api/admin/archives/{year}/{vol}/{issue}',
    'Change an issue; with another year, volume or number its articles move with it',
    {
      right: 'publish',
      body: issueChange,
      answer: issue,
      problems: ['unknown_issue', 'duplicate_issue', 'changed_meanwhile'],
    },
  ),
  deleteIssue: remove(
    '/api/admin/archives/{year}/{vol}/{issue}',
    'Delete an issue that has no articles',
    { right: 'publish', problems: ['unknown_issue', 'issue_not_empty'] },
  ),
  setIssueCover: write(
    '/api/admin/archives/{year}/{vol}/{issue}/cover',
    'Give an issue a cover picture, and change its fields as `updateIssue` does',
    {
      right: 'publish',
      ...{ body: issueChange, form: pictureForm, answer: issue },
      problems: ['unknown_issue', 'duplicate_issue', 'changed_meanwhile'],
    },
  ),
  checkIssue: read(
    '/api/admin/archives/{year}/{vol}/{issue}/publication',
    'Which drafts of an issue can be published, and what the others lack, as if drafts without a certificate date had this one',
    {
      right: 'read',
      query: z.object({ publishdate: z.iso.date().optional() }),
      answer: z.strictObject({ ready: z.int(), lacking: z.array(lackingDraft) }),
      problems: ['unknown_issue'],
    },
  ),
  checkIssuePdfs: read(
    '/api/admin/archives/{year}/{vol}/{issue}/publication/pdfs',
    'Check the PDFs of the unpublished articles of an issue, for some seconds: which are incomplete, damaged, encrypted or shared, or do not have the article’s title or number of pages, and how many wait. Another request continues',
    {
      right: 'read',
      answer: z.strictObject({ doubtful: z.array(doubtfulPdf), waiting: z.int() }),
      problems: ['unknown_issue', 'unavailable'],
    },
  ),
  publishIssue: write(
    '/api/admin/archives/{year}/{vol}/{issue}/publication',
    'Publish the unpublished articles of an issue, now or at a given time, or cancel that time (`draft`). Drafts that lack something are refused, unless `leave_lacking` leaves them as they are',
    {
      right: 'publish',
      body: z.strictObject({
        state: z.enum(['published', 'scheduled', 'draft']),
        publish_at: momentField.optional(),
        leave_lacking: z.boolean().optional(),
        /** The certificate date of drafts that have none. */
        publishdate: z.iso.date().optional(),
      }),
      answer: z.strictObject({
        changed: z.int(),
        left: z.array(lackingDraft),
        /** The line of the journal's history, for `undoLine`; 0 where nothing changed. */
        line: z.int(),
      }),
      problems: ['unknown_issue', 'drafts_lacking'],
    },
  ),
  moveArticles: write(
    '/api/admin/archives/{year}/{vol}/{issue}/articles',
    'Move articles into this issue; their old addresses lead to the new ones',
    {
      right: 'publish',
      body: z.strictObject({ ids }),
      answer: z.strictObject({ moved: z.int() }),
      problems: ['unknown_issue'],
    },
  ),
  setPages: write(
    '/api/admin/archives/{year}/{vol}/{issue}/pages',
    'Change the pages of articles of an issue, all or none; `was` are the pages as they were read',
    {
      right: 'publish',
      body: z.strictObject({
        articles: z
          .array(z.strictObject({ id: z.int(), pagenumber: pages, was: pages }))
          .max(maxBulkDocuments),
      }),
      answer: z.strictObject({ changed: z.int() }),
      problems: ['unknown_issue', 'changed_meanwhile', 'invalid_pagenumber'],
    },
  ),
};
