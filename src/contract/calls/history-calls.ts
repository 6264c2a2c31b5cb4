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

/** An article that lacks something, for the dashboard. */
const incompleteArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
});

const incompleteList = z.strictObject({ total: z.int(), first: z.array(incompleteArticle) });

/** What an editor wants to see beside the counts: the latest changes, and what is incomplete. */
export const overview = z.strictObject({
  latest: z.array(historyEntry),
  incomplete: z.strictObject({
    noPdf: incompleteList,
    noPages: incompleteList,
    noAbstract: incompleteList,
  }),
});
export type Overview = z.infer<typeof overview>;

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
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    rank: 'administrator',
    group: 'History',
    summary: 'The latest changes, and the articles that lack something',
    token: 'required',
    answer: { status: 200, body: overview },
    problems: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
