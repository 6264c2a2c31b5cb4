import { z } from 'zod';
import { articleStates, moment, plainDate } from '../entities/values.ts';
import { paymentTypes } from '../fields/article.ts';
import { limits } from '../limits.ts';
import { pdfLacks } from '../pdf-findings.ts';
import { callsOf } from './call.ts';
import { searchKeyword } from './search-calls.ts';

const { read, write } = callsOf('Issues and articles');

/**
 * What an article of the journal's list may lack; `text` where its PDF was read and shows none, as a scanned one, `own_pdf`
 * where another article has the same.
 */
export const lacks = [
  'pdf',
  'text',
  ...pdfLacks,
  'own_pdf',
  'authors',
  'abstract',
  'pages',
  'doi',
] as const;
export type Lack = (typeof lacks)[number];

/** The states of articles; and `retracted`, which an article is in addition to being published or withdrawn. */
export const deskStates = [...articleStates, 'retracted'] as const;
export type DeskState = (typeof deskStates)[number];

/** What may be asked of the payment: `unpaid` is a published article of the type `paid` without a payment, of which something is asked. */
export const deskPayments = ['paid', 'unpaid', 'free'] as const;
export type DeskPayment = (typeof deskPayments)[number];

/** What the list may be sorted by. */
export const deskSorts = ['changed', 'number', 'title', 'issue', 'pages'] as const;
export type DeskSort = (typeof deskSorts)[number];

/** Some of the words, separated by commas. */
const someOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)));

/** Which articles: every filter that is given must fit. */
const deskFilter = {
  q: searchKeyword,
  issue: z
    .string()
    .regex(/^\d{1,4}\/\d{1,3}\/\d{1,3}$/)
    .optional()
    .meta({ description: '`2024/4/2`' }),
  state: z.enum(deskStates).optional(),
  without: someOf(lacks).optional().meta({
    description:
      'Some of pdf, text (in the PDF), whole_pdf, pdf_pages (as many as the range), pdf_title (on its first pages), own_pdf, authors, abstract, pages and doi, separated by commas',
  }),
  payment: z.enum(deskPayments).optional().meta({
    description:
      '`unpaid`: published, of the type `paid`, without a transaction id, and its author pays a fee',
  }),
  since: z.iso.date().optional().meta({ description: 'Changed on this day (UTC) or later' }),
  by: z.string().max(limits.maxUsernameCharacters).optional(),
};
export type DeskFilter = z.output<z.ZodObject<typeof deskFilter>>;

const cursor = z
  .string()
  .regex(/^[\w-]{1,4000}$/)
  .optional();

/** A row of the list of all articles. */
export const deskArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
  authorname: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  pagenumber: z.string(),
  publishdate: plainDate,
  txnid: z.string(),
  /** Empty in a draft that says nothing of it. */
  ptype: z.union([z.enum(paymentTypes), z.literal('')]),
  doi: z.string(),
  language: z.string(),
  state: z.enum(articleStates),
  publish_at: z.string(),
  is_retracted: z.boolean(),
  /** A public notice corrects it. */
  is_corrected: z.boolean(),
  without: z.array(z.enum(lacks)),
  modifiedby: z.string(),
  modification: moment,
});
export type DeskArticle = z.infer<typeof deskArticle>;

const ids = z.array(z.int().min(1)).min(1).max(limits.maxBulkArticles);

/** What is done with each of the chosen articles. */
const bulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('publish'), ids }),
  z.strictObject({ action: z.literal('withdraw'), ids }),
  z.strictObject({ action: z.literal('release'), ids }),
  z.strictObject({
    action: z.literal('move'),
    ids,
    issue: z.string().regex(/^\d{1,4}\/\d{1,3}\/\d{1,3}$/),
  }),
  z.strictObject({ action: z.literal('date'), ids, publishdate: z.iso.date() }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** An article that stayed as it is, and why. */
const refusedArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
});
export type RefusedArticle = z.infer<typeof refusedArticle>;

export const deskCalls = {
  listJournalArticles: read(
    '/api/admin/articles',
    'The articles of the whole journal, of every state, fifty per page',
    {
      right: 'read',
      query: z.object({
        ...deskFilter,
        sort: z.enum(deskSorts).optional(),
        order: z.enum(['up', 'down']).optional(),
        after: cursor,
        before: cursor,
      }),
      answer: z.strictObject({
        articles: z.array(deskArticle),
        total: z.int(),
        /** The place of the first of the page among all, from 1; 0 where there is none. */
        from: z.int(),
        /** For `after` and `before`; empty where there is no such page. */
        next: z.string(),
        previous: z.string(),
        /** Who changed an article last, each once. */
        people: z.array(z.string()),
      }),
      problems: ['keyword_too_long'],
    },
  ),
  listJournalArticleIds: read(
    '/api/admin/articles/ids',
    'All articles that match the filters: their ids and reference numbers',
    {
      right: 'read',
      query: z.object(deskFilter),
      answer: z.strictObject({ articles: z.array(z.tuple([z.int(), z.string()])) }),
      problems: ['keyword_too_long'],
    },
  ),
  changeArticles: write(
    '/api/admin/articles/bulk',
    'Publish, withdraw, move or date up to a thousand articles, or release their numbers, each by its rules; articles that were not changed are listed with the reasons',
    {
      right: 'publish',
      body: bulkChange,
      answer: z.strictObject({
        done: z.array(z.int()),
        refused: z.array(refusedArticle),
        /** The line of the journal's history, for `undoLine`; 0 where nothing of it can be taken back. */
        line: z.int(),
      }),
    },
  ),
  exportArticles: write(
    '/api/admin/articles/spreadsheet',
    'Up to a thousand articles as CSV, in the columns that an import reads',
    { right: 'read', body: z.strictObject({ ids }), file: 'text/csv; charset=utf-8' },
  ),
  getNeighbours: read(
    '/api/admin/articles/{id}/neighbours',
    'The articles before and after one in its issue; 0 where there is none',
    { right: 'read', answer: z.strictObject({ previous: z.int(), next: z.int() }) },
  ),
};
