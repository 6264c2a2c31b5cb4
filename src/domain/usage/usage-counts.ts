/**
 * What is counted of an article; `texts` are those of the views that showed the article itself. Of COUNTER 5.1:
 * `Total_Item_Investigations` is the sum of the first three (`investigationsOf`), `Total_Item_Requests` that of downloads and
 * texts (`requestsOf`), and the last two are `Unique_Item_…`.
 */
export const articleMeasures = [
  'views',
  'downloads',
  'citations',
  'texts',
  'unique_investigations',
  'unique_requests',
] as const;
export type ArticleMeasure = (typeof articleMeasures)[number];

/** Whole numbers from 0. */
export type UsageCounts = Record<ArticleMeasure, number>;

/**
 * What is counted. `article` has all measures by article, `journal` their sums; of all others `views` is all there is.
 * `issue` has the id of the issue as key, `country` the two letters of a country and counts sessions, `referrer` a host name
 * and counts clicks. `set_apart` are requests of visitors who walk through all articles, `robots` those of known robots:
 * neither is in any other number. `do_not_track` are clicks of readers who ask not to be tracked: they are in the sums of
 * what they read, and in no other number.
 */
export const usageKinds = [
  'article',
  'journal',
  'home',
  'issue',
  'searches',
  'lost_searches',
  'certificates',
  'verifications',
  'sessions',
  'country',
  'referrer',
  'do_not_track',
  'robots',
  'set_apart',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** What is added to the counts of a day; numbers may be below zero. */
export type UsageOfDay = UsageCounts & { kind: UsageKind; key: string; day: string };

export const noUsage: Readonly<UsageCounts> = {
  views: 0,
  downloads: 0,
  citations: 0,
  texts: 0,
  unique_investigations: 0,
  unique_requests: 0,
};

/** COUNTER's `Total_Item_Investigations`: every use of an article, its PDF and its citation included. */
export const investigationsOf = ({ views, downloads, citations }: Readonly<UsageCounts>): number =>
  views + downloads + citations;

/** COUNTER's `Total_Item_Requests`: the article itself, as a PDF or on its page. */
export const requestsOf = ({ downloads, texts }: Readonly<UsageCounts>): number =>
  downloads + texts;
