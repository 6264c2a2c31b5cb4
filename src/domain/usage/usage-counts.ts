/**
 * What is counted of an article, in the order in which it is packed. Of COUNTER 5.1: `Total_Item_Investigations` is the sum
 * of the first three (`investigationsOf`), `Total_Item_Requests` is `downloads`, and the last two are `Unique_Item_…`.
 */
export const articleMeasures = [
  'views',
  'downloads',
  'citations',
  'unique_investigations',
  'unique_requests',
] as const;
export type ArticleMeasure = (typeof articleMeasures)[number];

/** Whole numbers from 0. */
export type UsageCounts = Record<ArticleMeasure, number>;

/** Those that have a key for each country, host or issue: many rows a day. */
export const keyedMeasures = ['issue', 'country', 'referrer'] as const;
export type KeyedMeasure = (typeof keyedMeasures)[number];

/**
 * The sums of whole months of such a measure, at their first day: what years are told by. They lie beside the days that they
 * are made of, and travel with them.
 */
export const monthsOf = <M extends KeyedMeasure>(measure: M) => `${measure}_months` as const;
/** That a month has such sums: a row at its first day. */
export const summedMonths = 'summed_months';

/**
 * What is counted of the whole journal by day. Those of `articleMeasures` are sums over the articles. `issue` has the id of
 * the issue as key, `country` the two letters of a country and counts sessions, `referrer` a host name and counts clicks.
 * `set_apart` are requests of visitors who walk through all articles, `robots` those of known robots: neither is in any other
 * number. `do_not_track` are clicks of readers who ask not to be tracked: they are in the totals, and in no other number.
 */
export const journalMeasures = [
  ...articleMeasures,
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
export type JournalMeasure = (typeof journalMeasures)[number];

export const noUsage: Readonly<UsageCounts> = {
  views: 0,
  downloads: 0,
  citations: 0,
  unique_investigations: 0,
  unique_requests: 0,
};

/** @example addCounts({ ...noUsage, views: 2 }, { ...noUsage, views: 1 }).views // 3 */
export function addCounts(one: Readonly<UsageCounts>, other: Readonly<UsageCounts>): UsageCounts {
  const sum = { ...noUsage };
  for (const measure of articleMeasures) sum[measure] = one[measure] + other[measure];
  return sum;
}

/** COUNTER's `Total_Item_Investigations`: every use of an article, its PDF and its citation included. */
export const investigationsOf = ({ views, downloads, citations }: Readonly<UsageCounts>): number =>
  views + downloads + citations;

export const isNoUsage = (counts: Readonly<UsageCounts>): boolean =>
  articleMeasures.every((measure) => counts[measure] === 0);
