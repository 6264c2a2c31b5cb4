import { z } from 'zod';
import { volumeCounts, yearSummary } from '../entities/archives.ts';
import { article, articleListItem, publicArticle } from '../entities/article.ts';
import { issue } from '../entities/issue.ts';
import type { ProblemCode } from '../problems.ts';
import { articleForm, newIssue, visibilityFields } from './article-bodies.ts';
import { type Call, idParams, issueParams, pdfForm, refParams } from './call.ts';

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
    summary: 'The archive: one summary per year and volume, newest first',
    token: 'optional',
    answer: { status: 200, body: z.array(yearSummary) },
    problems: [],
  },
  listVolumes: {
    method: 'GET',
    path: '/api/archives/volumes',
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
      'Change an article; `status` withdraws it or shows it again. With `modification` as it was read, a record that was changed since is refused, and `current` contains it',
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
          .meta({ description: 'The note to readers at the address of a withdrawn article' }),
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
      'Release the reference number, title and transaction id of a withdrawn article for another',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: article },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  listArticles: {
    method: 'GET',
    path: '/api/archives/{year}/{vol}/{issue}',
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
    group: 'Issues and articles',
    summary: 'One article by its reference number',
    token: 'optional',
    params: refParams,
    answer: { status: 200, body: publicArticle, administratorBody: article },
    problems: ['not_found'],
  },
  getArticlePdf: {
    method: 'GET',
    path: '/api/admin/archives/{id}/pdf',
    group: 'Issues and articles',
    summary: 'The PDF of an article that is not public',
    token: 'required',
    params: idParams,
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unauthorized', 'not_found'],
  },
  getArticleById: {
    method: 'GET',
    path: '/api/archives/{id}',
    group: 'Issues and articles',
    summary: 'One article by its id',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: publicArticle, administratorBody: article },
    problems: ['not_found'],
  },
} as const satisfies Record<string, Call>;
