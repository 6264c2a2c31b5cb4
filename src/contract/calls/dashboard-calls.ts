import { z } from 'zod';
import type { Call } from './call.ts';
import { historyEntry } from './history-calls.ts';

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

export const dashboardCalls = {
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
