import { z } from 'zod';
import {
  article,
  articleListItem,
  issue,
  paymentTypes,
  publicArticle,
  visibility,
  yearSummary,
} from '../entities.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import { type Call, idParams, issueParams, refParams, uploadedFile } from './call.ts';

const newIssue = z.object({
  year: z.int().optional(),
  volume: z.int().min(0).max(limits.maxVolumeOrIssue),
  issue: z.int().min(0).max(limits.maxVolumeOrIssue),
  frequency: z.string().min(1),
});

const articleForm = z.object({
  title: z.string(),
  authorname: z.string(),
  abstract: z.string(),
  keywords: z.string().optional(),
  year: z.string(),
  volume: z.string(),
  issue: z.string(),
  frequency: z.string().optional(),
  pagenumber: z.string(),
  refnumber: z.string(),
  email: z.string(),
  mobile: z.string().optional(),
  txnid: z.string(),
  ptype: z.enum(paymentTypes),
  publishdate: z.string(),
  subject: z.string().optional(),
  country: z.string().optional(),
  pdfFile: uploadedFile,
});

const articleView = z.union([publicArticle, article]);
const articleRow = z.union([articleListItem, article]);

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
    group: 'Issues and articles',
    summary: 'List all issues, newest first',
    token: 'required',
    answer: { status: 200, body: z.array(issue) },
    problems: ['unauthorized'],
  },
  listYears: {
    method: 'GET',
    path: '/api/archives/',
    group: 'Issues and articles',
    summary: 'The archive: one summary a year and volume, newest first',
    token: 'optional',
    answer: { status: 200, body: z.array(yearSummary) },
    problems: [],
  },
  createArticle: {
    method: 'POST',
    path: '/api/admin/archives/',
    group: 'Issues and articles',
    summary: 'Publish an article',
    token: 'required',
    body: articleForm,
    bodyType: 'form',
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
      .extend({ status: visibility.optional(), modification: z.string().optional() }),
    bodyType: 'form',
    answer: { status: 200, body: article },
    problems: [...saveProblems, 'not_found', 'unknown_issue', 'changed_meanwhile'],
  },
  listArticles: {
    method: 'GET',
    path: '/api/archives/{year}/{vol}/{issue}',
    group: 'Issues and articles',
    summary:
      'The articles of an issue by first page, with a token whole and of every status; `vol4` and `4` mean the same',
    token: 'optional',
    params: issueParams,
    answer: { status: 200, body: z.array(articleRow) },
    problems: ['unknown_issue'],
  },
  getArticleByRef: {
    method: 'GET',
    path: '/api/archives/ref/{ref}',
    group: 'Issues and articles',
    summary: 'One article by its reference number',
    token: 'optional',
    params: refParams,
    answer: { status: 200, body: articleView },
    problems: ['not_found'],
  },
  getArticleById: {
    method: 'GET',
    path: '/api/archives/{id}',
    group: 'Issues and articles',
    summary: 'One article by its id',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: articleView },
    problems: ['not_found'],
  },
} as const satisfies Record<string, Call>;
