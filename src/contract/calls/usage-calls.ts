import { z } from 'zod';
import { callsOf } from './call.ts';

const { read, write } = callsOf('Usage');

/** The longest time that plots are made of, in days: five years. */
export const maxUsageDays = 1_830;
/** Up to this many days are reported one by one, more of them by month. */
export const maxSingleDays = 100;

const day = z.iso.date();
const amount = z.int().min(0);

/** How often something was read at a time: a day `2026-10-05`, or a month `2026-10`. */
const usageAt = z.strictObject({
  at: z.string(),
  views: amount,
  /** Those of the views that showed the full text. */
  texts: amount,
  downloads: amount,
  /** Of a month that is not reported as a whole: the first and the last of its days that are. */
  from: day.optional(),
  until: day.optional(),
});
export type UsageAt = z.infer<typeof usageAt>;

const readArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
  views: amount,
  downloads: amount,
});
export type ReadArticle = z.infer<typeof readArticle>;
const countedArticle = readArticle.extend({ texts: amount });

const atIssue = z.strictObject({ year: z.int(), volume: z.int(), issue: z.int() });
/** An issue, with how often the page of its contents was shown. */
const readIssue = atIssue.extend({ views: amount });
export type ReadIssue = z.infer<typeof readIssue>;

const named = z.array(z.strictObject({ name: z.string(), amount }));

/** From which day to which; without them the last thirty days that are over. */
const period = z.object({ from: day.optional(), until: day.optional() });

/** Month by month; reports are of whole months. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const usageReportIds = ['pr', 'pr_p1', 'tr', 'tr_j3', 'ir', 'ir_a1'] as const;

/** How often an article was read until yesterday. */
export const shownUsage = z.strictObject({
  views: amount,
  downloads: amount,
  /** The last months, the newest last: views and downloads together. `2026-10`; `until` where it is not over. */
  months: z.array(z.strictObject({ at: z.string(), amount, until: day.optional() })),
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

/** The longest address of a page that is counted. */
const maxPathCharacters = 600;

export const usageCalls = {
  // What editors are shown about readers. Everything is of days that are over.
  getUsage: read('/api/admin/usage', 'Usage of the whole journal in a period', {
    right: 'read',
    query: period,
    answer: z.strictObject({
      /** Whether figures are added now: the journal or the operator may have switched counting off. */
      counting: z.enum(['on', 'off in journal', 'off in installation']),
      from: day,
      until: day,
      /** The first day of which there are figures; empty where there are none. */
      firstDay: z.string(),
      times: z.array(usageAt.extend({ sessions: amount })),
      home: amount,
      /** Of the pages of issues; the most read of them below. */
      issuePages: amount,
      /** Records of articles that were downloaded as files. */
      citations: amount,
      searches: amount,
      certificates: amount,
      verifications: amount,
      robots: amount,
      /** Requests of visitors who walked through all articles, which are in no other number. */
      setApart: amount,
      countries: named,
      referrers: named,
      issues: z.array(readIssue),
      /** Words that found nothing, when at least three sessions asked for them. */
      lost: z.array(z.strictObject({ words: z.string(), sessions: amount, lastDay: z.string() })),
      mostRead: z.strictObject({
        week: z.array(readArticle),
        year: z.array(readArticle),
        all: z.array(readArticle),
      }),
      /** The months that reports can be made of; empty before the first one is over. */
      firstMonth: z.string(),
      lastMonth: z.string(),
    }),
  }),
  getArticleUsage: read(
    '/api/admin/usage/articles/{id}',
    'Usage of an article since it appeared, by month, and by day for the last ninety days',
    {
      right: 'read',
      answer: z.strictObject({
        article: countedArticle,
        months: z.array(usageAt),
        days: z.array(usageAt),
      }),
    },
  ),
  getIssueUsage: read(
    '/api/admin/usage/issues/{year}/{vol}/{issue}',
    'Usage of the articles of an issue since they appeared, by month, and by day for the last ninety days',
    {
      right: 'read',
      answer: z.strictObject({
        issue: atIssue,
        months: z.array(usageAt),
        days: z.array(usageAt),
        /** Those that were read, most first. */
        articles: z.array(countedArticle),
      }),
    },
  ),
  exportUsageReport: read(
    '/api/admin/usage/reports/{report}',
    'A COUNTER 5.1 report as a table with tab-separated values',
    {
      right: 'read',
      params: z.object({ report: z.enum(usageReportIds) }),
      query: z.object({
        from: month,
        until: month,
        attributes: z.string().max(200).optional(),
        months: z.enum(['hidden']).optional(),
        parents: z.enum(['shown']).optional(),
      }),
      file: 'text/tab-separated-values; charset=utf-8',
    },
  ),

  noteShown: write(
    '/api/usage/shown',
    'Report a page that the browser had fetched before it was opened, so that it is counted like a request. Nothing about the sender is stored',
    { token: 'none', query: z.object({ path: z.string().max(maxPathCharacters) }) },
  ),
  noteOwn: write(
    '/api/usage/own',
    'Report a page or file that an administrator opened in the same browser without the token within the last seconds, so that it is not counted',
    { right: 'own', query: z.object({ path: z.string().max(maxPathCharacters) }) },
  ),

  // What readers are shown about readers, where the journal wishes. Elsewhere nothing is shown.
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
