import { z } from 'zod';
import { plainDate } from '../entities/values.ts';
import {
  listedManuscript,
  manuscript,
  manuscriptFields,
  manuscriptForm,
  manuscriptStates,
  manuscriptSummary,
} from '../fields/manuscript.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import { anyForm, callsOf, id } from './call.ts';
import { searchKeyword } from './search-calls.ts';

const { read, write, remove } = callsOf('Manuscripts');

const dropped = z.object({ name: z.string().max(limits.maxUploadNameCharacters) });

/** What a file that was dropped would add. All that an email says is unproven. */
export const droppedProposal = z.strictObject({
  title: z.string(),
  authors: z.string(),
  email: z.string(),
  received_on: plainDate,
  /** Whether it is an email; else it is a file alone. */
  is_mail: z.boolean(),
  /** What the email says: plain. */
  text: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int() })),
  /** Manuscripts that it may be of already, and by what they are known. */
  known: z.array(manuscriptSummary.extend({ by: z.enum(['message', 'file', 'title']) })),
});
export type DroppedProposal = z.infer<typeof droppedProposal>;

const mailProblems = [
  'file_too_large',
  'invalid_mail',
  'unavailable',
] as const satisfies ProblemCode[];

/** Who only reads the office is answered number, title and state; who does not publish, no reviewer's address. */
export const manuscriptsCalls = {
  listManuscripts: read(
    '/api/admin/manuscripts',
    'Manuscripts, fifty at a time, newest first: users who work with them find them by number, title, author, email, telephone, reviewers and notes (by reviewers’ addresses only where they may see those), others by number and title',
    {
      right: 'read',
      query: z.object({
        q: searchKeyword,
        state: z.enum(manuscriptStates).optional(),
        article: id.optional().meta({ description: 'What became this article' }),
        older: id.optional().meta({ description: 'The `next` of the answer before' }),
      }),
      answer: z.strictObject({
        manuscripts: z.array(z.union([listedManuscript, manuscriptSummary])),
        /** For `older`; 0 where there are no more. */
        next: z.int(),
      }),
      problems: ['keyword_too_long'],
    },
  ),
  getManuscript: read('/api/admin/manuscripts/{id}', 'A manuscript, as far as one may see it', {
    right: 'read',
    answer: z.union([manuscript, manuscriptSummary]),
  }),
  createManuscript: write(
    '/api/admin/manuscripts',
    'Add a manuscript, which gets its number at once',
    { right: 'draft', body: manuscriptForm, created: manuscript },
  ),
  updateManuscript: write(
    '/api/admin/manuscripts/{id}',
    'Change a manuscript. A new state gets the date of today, unless the form gives another',
    { right: 'draft', body: manuscriptForm, answer: manuscript, problems: ['changed_meanwhile'] },
  ),
  addManuscriptFile: write(
    '/api/admin/manuscripts/{id}/files',
    'Add a file of any kind to a manuscript',
    {
      right: 'draft',
      form: anyForm,
      body: z.object({ name: z.string().max(limits.maxUploadNameCharacters) }),
      answer: manuscript,
    },
  ),
  getManuscriptFile: read(
    '/api/admin/manuscripts/{id}/files/{file}',
    'A file of a manuscript, by the hash of its content',
    {
      right: 'draft',
      params: z.object({ id, file: z.string().max(64) }),
      file: 'application/octet-stream',
    },
  ),
  readDroppedFile: write(
    '/api/admin/manuscripts/dropped/read',
    'What an email (.eml, .msg) or any other file would add as a manuscript, and whether one has it already; nothing is stored',
    {
      right: 'draft',
      form: anyForm,
      body: dropped,
      answer: droppedProposal,
      problems: mailProblems,
    },
  ),
  addDroppedFile: write(
    '/api/admin/manuscripts/dropped',
    'Add an email with its attachments, or any other file, as a new manuscript or to one that there is',
    {
      right: 'draft',
      form: anyForm,
      body: dropped.extend({
        title: z.string().max(manuscriptFields.title.max).optional(),
        to: id
          .optional()
          .meta({ description: 'The manuscript that gets the files; else a new one is made' }),
      }),
      answer: manuscript,
      problems: mailProblems,
    },
  ),
  findManuscriptPdf: read(
    '/api/admin/manuscripts/{id}/article-pdf',
    'The PDF among the files of a manuscript that is its paper: the newest whose name or first pages have its title',
    {
      right: 'read',
      /** The hash of the file; empty where none is. */
      answer: z.strictObject({ file: z.string() }),
    },
  ),
  makeManuscriptArticle: write(
    '/api/admin/manuscripts/{id}/article',
    'Make a manuscript the draft of an article in an issue, with all that is known of it and one of its PDFs',
    {
      right: 'draft',
      body: z.strictObject({
        year: z.string().max(40),
        volume: z.string().max(40),
        issue: z.string().max(40),
        /** The hash of one of its files; empty for an article without a PDF. */
        file: z.string().max(64),
      }),
      answer: z.strictObject({ article_id: z.int() }),
      problems: ['duplicate_title', 'unknown_issue', 'file_too_large', 'invalid_file'],
    },
  ),
  eraseManuscriptPeople: write(
    '/api/admin/manuscripts/{id}/erasure',
    'Erase the people of a manuscript, its notes and its files for good, from its history too; number, title, states and dates stay',
    { right: 'publish', answer: manuscript },
  ),
  deleteManuscript: remove('/api/admin/manuscripts/{id}', 'Delete a manuscript', {
    right: 'publish',
  }),
};
