import { z } from 'zod';
import {
  article,
  articleListItem,
  articleStates,
  issue,
  paymentTypes,
  publicArticle,
  volumeCounts,
  yearSummary,
} from '../entities.ts';
import { furtherReading } from '../further-reading.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import {
  type Call,
  idParams,
  issueParams,
  pdfForm,
  refParams,
  refusedAs,
  requiredText,
} from './call.ts';

const invalidIssue = refusedAs('invalid_issue');

/** A whole number, which may be written as text, as a form's fields are. */
const wholeNumber = (min: number, max: number) =>
  z
    .union([z.int(invalidIssue), z.string().regex(/^\s*\d{1,6}\s*$/, invalidIssue)], invalidIssue)
    .transform(Number)
    .pipe(z.int(invalidIssue).min(min, invalidIssue).max(max, invalidIssue));

const volumeOrIssue = wholeNumber(0, limits.maxVolumeOrIssue);

export const newIssue = z.object(
  {
    year: wholeNumber(limits.minYear, limits.maxYear).optional(),
    volume: volumeOrIssue,
    issue: volumeOrIssue,
    frequency: z.string(invalidIssue).max(limits.maxArticleCharacters.frequency, invalidIssue),
  },
  invalidIssue,
);

const articleForm = z.object({
  title: requiredText,
  authorname: requiredText,
  abstract: requiredText,
  keywords: z.string().optional(),
  year: requiredText,
  volume: requiredText,
  issue: requiredText,
  frequency: z.string().optional(),
  pagenumber: requiredText,
  refnumber: requiredText,
  email: requiredText,
  mobile: z.string().optional(),
  txnid: requiredText,
  ptype: requiredText.meta({ enum: [...paymentTypes] }),
  publishdate: requiredText,
  subject: z.string().optional(),
  country: z.string().optional(),
  /** Ours, all of them: see docs/metadata.md. */
  doi: z.string().optional(),
  language: z.string().optional(),
  contributors: z
    .string()
    .optional()
    .meta({ description: 'JSON of the rows; `authorname` is written from their names' }),
  metadata: z.string().optional().meta({ description: 'JSON of what the article knows beside' }),
});

/** A moment as a form names it: with its offset from UTC, or empty. */
export const momentField = z.union(
  [
    z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
    z.literal('').transform(() => undefined),
  ],
  'A day and a time, with its offset from UTC',
);

/** Ours: whether readers see it, and from when on. */
const visibilityFields = {
  state: z
    .enum(articleStates, 'One of draft, scheduled, published and withdrawn')
    .optional()
    .meta({ description: '`draft`, `scheduled` with `publish_at`, `published`, or `withdrawn`' }),
  publish_at: momentField.optional().meta({ description: 'A moment with its offset from UTC' }),
};

const saveProblems: ProblemCode[] = [
  'unauthorized',
  'invalid_fields',
  'file_too_large',
  'invalid_file',
  'duplicate_reference_number',
  'duplicate_title',
  'invalid_txnid',
  'duplicate_txnid',
  'invalid_pagenumber',
];

export const articlesCalls = {
  createIssue: {
    method: 'POST',
    path: '/api/admin/create-issue',
    group: 'Issues and articles',
    summary: 'Create an issue',
    token: 'required',
    body: newIssue,
    answer: { status: 201, body: issue },
    problems: ['unauthorized', 'duplicate_issue', 'invalid_issue'],
  },
  listIssues: {
    method: 'GET',
    path: '/api/admin/archives/',
    rank: 'administrator',
    group: 'Issues and articles',
    summary: 'List all issues, newest first',
    token: 'required',
    answer: { status: 200, body: z.array(issue) },
    problems: ['unauthorized'],
  },
  listYears: {
    method: 'GET',
    path: '/api/archives/',
    rank: 'page',
    group: 'Issues and articles',
    summary: 'The archive: one summary a year and volume, newest first',
    token: 'optional',
    answer: { status: 200, body: z.array(yearSummary) },
    problems: [],
  },
  listVolumes: {
    method: 'GET',
    path: '/api/archives/volumes',
    rank: 'page',
    group: 'Issues and articles',
    summary: 'How many issues and articles are public of each year and volume, newest first',
    token: 'none',
    answer: { status: 200, body: z.array(volumeCounts) },
    problems: [],
  },
  createArticle: {
    method: 'POST',
    path: '/api/admin/archives/',
    group: 'Issues and articles',
    summary: 'Publish an article; with `state` save it as a draft, or schedule it',
    token: 'required',
    body: articleForm.extend(visibilityFields),
    form: pdfForm,
    answer: { status: 201, body: article },
    problems: [...saveProblems, 'unknown_issue'],
  },
  updateArticle: {
    method: 'POST',
    path: '/api/archives/{id}',
    group: 'Issues and articles',
    summary:
      'Change an article; `status` withdraws it or shows it again. With `modification` as it was read, a record changed meanwhile is refused, and `current` holds it',
    token: 'required',
    params: idParams,
    body: articleForm
      .partial()
      .extend({
        status: z.string().optional(),
        modification: z.string().optional(),
        withdrawal_notice: z
          .string()
          .optional()
          .meta({ description: 'What readers are told at the address of a withdrawn article' }),
      })
      .extend(visibilityFields),
    form: pdfForm,
    answer: { status: 200, body: article },
    problems: [...saveProblems, 'not_found', 'unknown_issue', 'changed_meanwhile'],
  },
  deleteArticle: {
    method: 'DELETE',
    path: '/api/archives/{id}',
    group: 'Issues and articles',
    summary: 'Delete an article that was never public; the history keeps what was entered',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  freeArticle: {
    method: 'POST',
    path: '/api/archives/{id}/free',
    group: 'Issues and articles',
    summary:
      'Set the reference number, title and transaction id of a withdrawn article free for another',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: article },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  listArticles: {
    method: 'GET',
    path: '/api/archives/{year}/{vol}/{issue}',
    rank: 'page',
    group: 'Issues and articles',
    summary:
      'The articles of an issue by first page, with a token whole and of every status; `vol4` and `4` mean the same',
    token: 'optional',
    params: issueParams,
    answer: {
      status: 200,
      body: z.array(articleListItem),
      administratorBody: z.array(article),
    },
    problems: ['unknown_issue'],
  },
  getArticleByRef: {
    method: 'GET',
    path: '/api/archives/ref/{ref}',
    rank: 'article',
    group: 'Issues and articles',
    summary: 'One article by its reference number',
    token: 'optional',
    params: refParams,
    answer: { status: 200, body: publicArticle, administratorBody: article },
    problems: ['not_found'],
  },
  getFurtherReading: {
    method: 'GET',
    path: '/api/archives/ref/{ref}/further',
    rank: 'article',
    group: 'Issues and articles',
    summary:
      'Where to read on from an article: its neighbours in the issue, related articles, others by its authors; and the size of its PDF',
    token: 'none',
    params: refParams,
    answer: { status: 200, body: furtherReading },
    problems: ['not_found'],
  },
  getArticlePdf: {
    method: 'GET',
    path: '/api/admin/archives/{id}/pdf',
    rank: 'administrator',
    group: 'Issues and articles',
    summary: 'The PDF of an article that readers may not see',
    token: 'required',
    params: idParams,
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unauthorized', 'not_found'],
  },
  getArticleById: {
    method: 'GET',
    path: '/api/archives/{id}',
    rank: 'article',
    group: 'Issues and articles',
    summary: 'One article by its id',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: publicArticle, administratorBody: article },
    problems: ['not_found'],
  },
} as const satisfies Record<string, Call>;
