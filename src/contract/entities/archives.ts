import { z } from 'zod';

/** One year and volume of the archive; `issue_month[n]` is the label of issue n, `''` where none. */
export const yearSummary = z.strictObject({
  year: z.int(),
  volume: z.int(),
  total_issues: z.int(),
  issue_month: z.array(z.string()),
  issues: z.array(z.int()),
  /** Ours: the issue of it that the home page shows, where one was chosen in place of the newest. */
  current_issue: z.int().optional(),
});
export type YearSummary = z.infer<typeof yearSummary>;

/** Ours: what is public of one year and volume of the archive. */
export const volumeCounts = z.strictObject({
  year: z.int(),
  volume: z.int(),
  issues: z.int(),
  articles: z.int(),
});
export type VolumeCounts = z.infer<typeof volumeCounts>;
