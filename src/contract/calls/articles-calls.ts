import { z } from 'zod';
import { article, articleListItem, publicArticle } from '../entities/article.ts';
import { issue, volumeCounts, yearSummary } from '../entities/issue.ts';
import { limits } from '../limits.ts';
import { pdfLook } from '../pdf-findings.ts';
import type { ProblemCode } from '../problems.ts';
import { articleForm, newIssue, visibilityFields } from './article-bodies.ts';
import { articleFiles, callsOf, noFields, pdfForm } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

/** What the form of an article is refused for, next to its fields and its file. */
export const articleProblems = [
  'duplicate_reference_number',
  'duplicate_title',
  'invalid_txnid',
  'duplicate_txnid',
  'invalid_pagenumber',
] as const satisfies ProblemCode[];

/** What no two articles may share, by the form's fields. */
export const uniqueFields = ['refnumber', 'title', 'txnid'] as const;
export type UniqueField = (typeof uniqueFields)[number];

/** An article that has already what was typed into a field. */
export const duplicate = z.strictObject({
  field: z.enum(uniqueFields),
  id: z.int(),
  refnumber: z.string(),
  /** Encoded. */
  title: z.string(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const articlesCalls = {
  createIssue: write('/api/admin/create-issue', 'Create an issue', {
    right: 'publish',
    body: newIssue,
    created: issue,
    refused: 'invalid_issue',
    problems: ['duplicate_issue'],
  }),
  listIssues: read('/api/admin/archives/', 'List all issues, newest first', {
    right: 'read',
    answer: z.array(issue),
  }),
  listYears: read('/api/archives/', 'The archive: one summary per year and volume, newest first', {
    right: 'read',
    token: 'optional',
    answer: z.array(yearSummary),
  }),
  listVolumes: read(
    '/api/archives/volumes',
    'How many issues and articles are public of each year and volume, newest first',
    { token: 'none', answer: z.array(volumeCounts) },
  ),
  createArticle: write(
    '/api/admin/archives/',
    'Publish an article; with `state` save it as a draft, or schedule it',
    {
      right: 'draft',
      body: articleForm.extend(visibilityFields),
      form: articleFiles,
      created: article,
      problems: [...articleProblems, 'unknown_issue'],
    },
  ),
  updateArticle: write(
    '/api/archives/{id}',
    'Change an article; `status` withdraws it or shows it again. With `modification` as it was read, a record that was changed since is refused, and `current` contains it',
    {
      right: 'draft',
      body: articleForm
        .partial()
        .extend({
          status: z.string().optional(),
          modification: z.string().optional(),
          withdrawal_notice: z
            .string()
            .optional()
            .meta({ description: 'The note to readers at the address of a withdrawn article' }),
          history_line: z
            .string()
            .regex(/^\d{1,15}$/)
            .optional()
            .meta({
              description:
                'The line of the history that this change goes on with: the caller’s own last change of the article, at most 30 minutes old. Any other has a line of its own',
            }),
        })
        .extend(visibilityFields),
      form: articleFiles,
      answer: article,
      problems: [...articleProblems, 'not_found', 'unknown_issue', 'changed_meanwhile'],
    },
  ),
  deleteArticle: remove(
    '/api/archives/{id}',
    'Delete an article that was never public; the history keeps what was entered',
    { right: 'publish', problems: ['invalid_fields'] },
  ),
  freeArticle: write(
    '/api/archives/{id}/free',
    'Release the reference number, title and transaction id of a withdrawn article for another',
    { right: 'publish', answer: article, problems: ['invalid_fields'] },
  ),
  listArticles: read(
    '/api/archives/{year}/{vol}/{issue}',
    'The articles of an issue by first page, with a token whole and of every status; `vol4` and `4` mean the same',
    {
      right: 'read',
      token: 'optional',
      answer: z.array(articleListItem),
      administratorAnswer: z.array(article),
      problems: ['unknown_issue'],
    },
  ),
  getArticleByRef: read('/api/archives/ref/{ref}', 'One article by its reference number', {
    right: 'read',
    token: 'optional',
    answer: publicArticle,
    administratorAnswer: article,
  }),
  getArticlePdf: read('/api/admin/archives/{id}/pdf', 'The PDF of an article that is not public', {
    right: 'read',
    file: 'application/pdf',
  }),
  getArticleById: read('/api/archives/{id}', 'One article by its id', {
    right: 'read',
    token: 'optional',
    answer: publicArticle,
    administratorAnswer: article,
  }),

  // What is in the PDFs of articles, uploaded or not.
  checkPdf: write(
    '/api/admin/pdf',
    'Check a PDF before it is uploaded: its number of pages, what is doubtful, the text of its first pages, and which articles have it. It is not stored',
    { right: 'draft', body: noFields, form: pdfForm, answer: pdfLook, problems: ['unavailable'] },
  ),
  getPdfFindings: read(
    '/api/admin/archives/{id}/pdf-findings',
    'Check the PDF of an article, in the same way',
    { right: 'read', answer: pdfLook, problems: ['unavailable'] },
  ),
  getNextRefnumber: read(
    '/api/admin/next-refnumber',
    'The reference number after the highest that an article has or had; empty where that is the last there is',
    { right: 'read', answer: z.strictObject({ refnumber: z.string() }) },
  ),
  findDuplicates: read(
    '/api/admin/articles/duplicates',
    'Which other articles have this reference number, this title, or (of a paid article) this transaction id',
    {
      right: 'draft',
      query: z.object({
        refnumber: z.string().max(limits.maxTypedNumberCharacters).optional(),
        title: z.string().max(limits.maxTypedTitleCharacters).optional().meta({
          description: 'HTML, encoded or not, as a form sends it',
        }),
        txnid: z.string().max(limits.maxTxnidCharacters).optional(),
        except: z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number)
          .optional()
          .meta({ description: 'The id of the present article, which is ignored' }),
      }),
      answer: z.strictObject({ duplicates: z.array(duplicate) }),
    },
  ),
};
