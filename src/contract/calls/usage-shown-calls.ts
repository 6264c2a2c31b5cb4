import { z } from 'zod';
import { callsOf } from './call.ts';

const { read } = callsOf('Usage');

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
  getShownUsage: read(
    '/api/usage/articles/{ref}',
    'How often an article was read, if the journal shows it',
    { token: 'none', params: z.object({ ref: z.string() }), answer: shownUsage },
  ),
  listMostRead: read(
    '/api/usage/most-read',
    'The most read articles of the last twelve months, if the journal shows them',
    { token: 'none', answer: z.array(mostReadArticle) },
  ),
};
