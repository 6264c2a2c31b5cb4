import { z } from 'zod';
import { moment } from '../entities.ts';
import { type Call, id } from './call.ts';

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

export const historyCalls = {
  listHistory: {
    method: 'GET',
    path: '/api/admin/history/{noun}/{id}',
    rank: 'administrator',
    group: 'History',
    summary: 'The changes of one record, newest first; the settings are record 1',
    token: 'required',
    params: z.object({ noun: z.enum(historyNouns), id }),
    answer: { status: 200, body: z.array(historyEntry) },
    problems: ['unauthorized', 'not_found'],
  },
} as const satisfies Record<string, Call>;
