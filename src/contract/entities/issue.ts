import { z } from 'zod';
import { articleStates, moment, plainDate, version } from './values.ts';

export const issue = z.strictObject({
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  frequency: z.string(),
  articles: z.int(),
  creation: moment,
  /** Ours: of a special issue, plain; mostly empty. */
  title: z.string(),
  /** Ours: the day on which it appeared; empty where unknown. */
  publication_date: plainDate,
  /** Ours, all of the following. */
  id: z.int(),
  /** Plain, for readers; mostly empty. */
  description: z.string(),
  /** `<sha256>.<ext>`, or empty. */
  cover: z.string(),
  /** The reference number of the article that is to lead it; empty for the longest one. */
  lead: z.string(),
  /** Whether the home page shows it, chosen in place of the newest. */
  is_current: z.boolean(),
  /** As its articles are: see `domain/issue-state`. */
  state: z.enum(articleStates),
  /** How many articles are in each state. */
  states: z.strictObject({
    draft: z.int(),
    scheduled: z.int(),
    published: z.int(),
    withdrawn: z.int(),
  }),
  /** When the first of its scheduled articles is published; empty where none is. */
  publish_at: z.union([moment, z.literal('')]),
  modification: version,
});
export type Issue = z.infer<typeof issue>;

/** Ours: what readers are shown of an issue in addition to its articles. */
export const publicIssue = issue.pick({
  year: true,
  volume: true,
  issue: true,
  frequency: true,
  title: true,
  publication_date: true,
  description: true,
  cover: true,
});
export type PublicIssue = z.infer<typeof publicIssue>;

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

/** Ours: what pages show of an issue without an article of it being read. */
export type IssueCover = {
  year: number;
  volume: number;
  issue: number;
  /** As stored, `Jul-Sep`; empty where unknown. */
  months: string;
  /** Of a special issue, plain; mostly empty. */
  title: string;
  /** An uploaded picture, `<sha256>.<ext>`; empty where its drawing is shown. */
  cover: string;
  /** The refnumber of the article that the office lets lead; mostly empty. */
  lead: string;
  /** What names its drawing. */
  drawing: string;
  /** The office chose it as the current one; mostly none is, which means the newest. */
  is_current?: true;
};

/** Ours: what is public of one year and volume of the archive. */
export const volumeCounts = z.strictObject({
  year: z.int(),
  volume: z.int(),
  issues: z.int(),
  articles: z.int(),
});
export type VolumeCounts = z.infer<typeof volumeCounts>;
