import { z } from 'zod';
import { moment } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { nounNames } from '../nouns.ts';
import { articleProblems } from './articles-calls.ts';
import { callsOf, id } from './call.ts';
import { searchKeyword } from './search-calls.ts';

const { read, write } = callsOf('History');

/** One change: who, when, what was and what is. Only the fields that changed are listed. */
export const historyEntry = z.strictObject({
  id: z.int(),
  noun: z.enum(nounNames),
  recordId: z.int(),
  action: z.enum(['created', 'changed', 'deleted']),
  moment,
  username: z.string(),
  label: z.string(),
  was: z.record(z.string(), z.unknown()),
  now: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** How many changes are listed at most. */
export const maxListedChanges = 500;
const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.int().max(maxListedChanges));

/** What one request did: a line of the journal's history. */
export const historyLine = z.strictObject({
  /** Of its first change, which the following tell of. */
  id: z.int(),
  moment,
  username: z.string(),
  noun: z.enum(nounNames),
  recordId: z.int(),
  action: z.enum(['created', 'changed', 'deleted']),
  label: z.string(),
  /** In words that follow the person's name: `withdrew 104`. */
  text: z.string(),
  /** How many changes it has. */
  count: z.int(),
  /** Of an issue where it is now, `2026/4/2`; else empty. */
  issue: z.string(),
  /** Whether the record of the first change is still there. */
  isThere: z.boolean(),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** A day where the publisher is; one that is empty is none. */
const day = z.union([z.iso.date(), z.literal('')]).optional();
const changeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .optional();

/** Which lines: every filter that is given must fit. */
const lineFilter = {
  q: searchKeyword.meta({
    description: 'A number of an article, or words of what records are called',
  }),
  by: z.string().max(limits.maxUsernameCharacters).optional(),
  from: day.meta({ description: 'On this day where the publisher is, or later' }),
  until: day.meta({ description: 'On this day where the publisher is, or earlier' }),
};

/** A record that an undo left as it is, and why. */
const leftRecord = z.strictObject({
  noun: z.enum(nounNames),
  id: z.int(),
  /** Of an article; else empty. */
  refnumber: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
});
export type LeftRecord = z.infer<typeof leftRecord>;

/** Those of the form that the record has, and that somebody was quicker. */
const restoreProblems = [
  'invalid_fields',
  'invalid_file',
  ...articleProblems,
  'not_found',
  'unknown_issue',
  'duplicate_issue',
  'changed_meanwhile',
  'confirmation_required',
] as const;

/** In the answer of a write: the batch of the history that it made, which `undoChange` and `undoLine` take. */
export const batchHeader = 'colophon-batch';

export const historyCalls = {
  listHistoryLines: read(
    '/api/admin/history',
    'The history of the whole journal, fifty entries at a time, newest first',
    {
      right: 'read',
      query: z.object({ ...lineFilter, older: changeId }),
      answer: z.strictObject({
        lines: z.array(historyLine),
        /** For `older`; 0 where nothing is older. */
        next: z.int(),
        /** Everybody who changed something; the command line is empty. */
        people: z.array(z.string()),
      }),
      problems: ['keyword_too_long'],
    },
  ),
  listHistoryOfLine: read(
    '/api/admin/history/lines/{id}',
    'The changes of one entry in order, at most 100, after one of them',
    { right: 'read', query: z.object({ later: changeId }), answer: z.array(historyEntry) },
  ),
  exportHistory: read(
    '/api/admin/history/csv',
    'All changes of a time as CSV, the oldest first, a row for each field',
    {
      right: 'read',
      query: z.object({ by: lineFilter.by, from: day, until: day }),
      file: 'text/csv; charset=utf-8',
    },
  ),
  listHistory: read(
    '/api/admin/history/{noun}/{id}',
    'The changes of one record, newest first; the settings are record 1',
    {
      right: 'read',
      params: z.object({ noun: z.enum(nounNames), id }),
      query: z.object({ limit: limit.optional() }),
      answer: z.array(historyEntry),
    },
  ),
  undoChange: write(
    '/api/admin/history/{id}/undo',
    'Undo the last change of a record, or its deletion, by the rules of its form',
    { right: 'draft', problems: restoreProblems },
  ),
  undoLine: write(
    '/api/admin/history/lines/{id}/undo',
    'Undo everything that one request did, given by any of its changes, each by the rules of its form: new records are deleted, or withdrawn if they were public; records that were changed since stay and are listed',
    {
      right: 'draft',
      answer: z.strictObject({
        /** How many records were taken back. */
        done: z.int(),
        /** How many of them are deleted: they were made, and readers never saw them. */
        deleted: z.int(),
        /** How many are articles that readers saw for the first time, which are withdrawn. */
        withdrawn: z.int(),
        /** How many of them were deleted, and are there again. */
        restored: z.int(),
        refused: z.array(leftRecord),
        /** What was done now, which is undone the same way; 0 where nothing was. */
        line: z.int(),
      }),
      problems: ['confirmation_required'],
    },
  ),
  restoreVersion: write(
    '/api/admin/history/{id}/restore',
    'Restore a record as it was before this change, by the rules of its form',
    { right: 'draft', problems: restoreProblems },
  ),
};
