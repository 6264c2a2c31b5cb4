import { z } from 'zod';
import {
  listedManuscript,
  manuscript,
  manuscriptForm,
  manuscriptStates,
  manuscriptSummary,
} from '../fields/manuscript.ts';
import { limits } from '../limits.ts';
import { anyForm, callsOf, id } from './call.ts';
import { searchKeyword } from './search-calls.ts';

const { read, write, remove } = callsOf('Manuscripts');

/** Who only reads the office is answered number, title and state; who does not publish, no reviewer's address. */
export const manuscriptsCalls = {
  listManuscripts: read(
    '/api/admin/manuscripts',
    'Manuscripts, fifty at a time, newest first: whoever works with them finds them by number, title, author, email and telephone, others by number and title',
    {
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
    answer: z.union([manuscript, manuscriptSummary]),
  }),
  createManuscript: write(
    '/api/admin/manuscripts',
    'Add a manuscript, which gets its number at once',
    { body: manuscriptForm, created: manuscript },
  ),
  updateManuscript: write(
    '/api/admin/manuscripts/{id}',
    'Change a manuscript. A new state gets the date of today, unless the form gives another',
    { body: manuscriptForm, answer: manuscript, problems: ['changed_meanwhile'] },
  ),
  addManuscriptFile: write(
    '/api/admin/manuscripts/{id}/files',
    'Add a file of any kind to a manuscript',
    {
      form: anyForm,
      body: z.object({ name: z.string().max(limits.maxUploadNameCharacters) }),
      answer: manuscript,
    },
  ),
  getManuscriptFile: read(
    '/api/admin/manuscripts/{id}/files/{file}',
    'A file of a manuscript, by the hash of its content',
    {
      params: z.object({ id, file: z.string().max(64) }),
      file: 'application/octet-stream',
    },
  ),
  makeManuscriptArticle: write(
    '/api/admin/manuscripts/{id}/article',
    'Make a manuscript the draft of an article in an issue, with all that is known of it and one of its PDFs',
    {
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
  deleteManuscript: remove('/api/admin/manuscripts/{id}', 'Delete a manuscript'),
};
