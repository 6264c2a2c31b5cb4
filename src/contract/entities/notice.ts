import { z } from 'zod';
import { plainDate } from './values.ts';

/** Ours, as COPE asks: what a notice says of the article that it is about. */
export const noticeKinds = ['correction', 'retraction', 'concern'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Ours: another article, as a page that links to it shows it. `title` is encoded. */
export const noticeLink = z.strictObject({
  kind: z.enum(noticeKinds),
  refnumber: z.string(),
  title: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  publishdate: plainDate,
  issue_date: plainDate,
  doi: z.string(),
});
export type NoticeLink = z.infer<typeof noticeLink>;
