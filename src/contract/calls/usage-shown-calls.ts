import { z } from 'zod';
import type { Call } from './call.ts';

const amount = z.int().min(0);

/** How often an article was read until yesterday. */
export const shownUsage = z.strictObject({
  views: amount,
  downloads: amount,
  /** The last months, the newest last: views and downloads together. `2026-10`; `until` where it is not over. */
  months: z.array(z.strictObject({ at: z.string(), amount, until: z.iso.date().optional() })),
});
export type ShownUsage = z.infer<typeof shownUsage>;

export const mostReadArticle = z.strictObject({
  refnumber: z.string(),
  /** Plain. */
  title: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  views: amount,
  downloads: amount,
});
export type MostReadArticle = z.infer<typeof mostReadArticle>;

/** What readers are told of readers, where the journal wishes. Elsewhere there is nothing of it. */
export const usageShownCalls = {
  getShownUsage: {
    method: 'GET',
    path: '/api/usage/articles/{ref}',
    group: 'Usage',
    summary: 'How often an article was read, if the journal shows it',
    token: 'none',
    params: z.object({ ref: z.string() }),
    answer: { status: 200, body: shownUsage },
    problems: ['not_found'],
  },
  listMostRead: {
    method: 'GET',
    path: '/api/usage/most-read',
    group: 'Usage',
    summary: 'The most read articles of the last twelve months, if the journal shows them',
    token: 'none',
    answer: { status: 200, body: z.array(mostReadArticle) },
    problems: [],
  },
} as const satisfies Record<string, Call>;
