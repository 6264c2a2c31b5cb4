import { z } from 'zod';
import { moment } from '../entities.ts';
import type { ProblemCode } from '../problems.ts';
import { type Call, id, idParams } from './call.ts';

export const historyNouns = ['article', 'editor', 'indexing', 'settings', 'issue'] as const;

/** One change: who, when, what was and what is. Only the fields that changed are listed. */
export const historyEntry = z.strictObject({
  id: z.int(),
  noun: z.enum(historyNouns),
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

/** Those of the form that the record has, and that somebody was quicker. */
const restoreProblems: ProblemCode[] = [
  'unauthorized',
  'not_found',
  'invalid_fields',
  'invalid_file',
  'duplicate_reference_number',
  'duplicate_title',
  'invalid_txnid',
  'duplicate_txnid',
  'invalid_pagenumber',
  'unknown_issue',
  'duplicate_issue',
  'changed_meanwhile',
];

export const historyCalls = {
  listHistory: {
    method: 'GET',
    path: '/api/admin/history/{noun}/{id}',
    rank: 'administrator',
    group: 'History',
    summary: 'The changes of one record, newest first; the settings are record 1',
    token: 'required',
    params: z.object({ noun: z.enum(historyNouns), id }),
    query: z.object({ limit: limit.optional() }),
    answer: { status: 200, body: z.array(historyEntry) },
    problems: ['unauthorized', 'not_found'],
  },
  undoChange: {
    method: 'POST',
    path: '/api/admin/history/{id}/undo',
    group: 'History',
    summary:
      'Take back the last change of a record, by the rules of its form, or that it was deleted',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: restoreProblems,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/admin/history/{id}/restore',
    group: 'History',
    summary: 'Give a record what it held before this change, by the rules of its form',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: restoreProblems,
  },
} as const satisfies Record<string, Call>;
