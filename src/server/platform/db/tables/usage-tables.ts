import type { Generated } from 'kysely';
import type { ArticleMeasure } from '#domain/usage/usage-counts.ts';

type UsageOfItem = Record<ArticleMeasure, Generated<number>> & {
  id: Generated<number>;
  /** One of `usageKinds`. */
  kind: string;
  /** The id of an article or issue, a country as `IN`, the host of a referrer; else empty. */
  key: Generated<string>;
};

/** What was counted on a day: of articles and issues in the last 13 months, of the journal for ever. */
type UsageDaysTable = UsageOfItem & { day: string };

/** The sums of each month, the one that is not over too; those that were counted elsewhere and imported are rows of their own. */
type UsageMonthsTable = UsageOfItem & { month: string; is_imported: Generated<number> };

/** Words that found nothing and that at least three sessions asked for. */
type UsageSearchesTable = {
  id: Generated<number>;
  words: string;
  sessions: number;
  first_day: string;
  last_day: string;
};

/** Clicks that are too young to be counted: another one may follow that makes them a double click. */
type UsageClicksTable = {
  id: Generated<number>;
  /** Hash of address and agent with the salt of the day. */
  visitor: string;
  /** The same with the salt of the day before, in the first minutes of a day; else empty. */
  previous: Generated<string>;
  kind: string;
  item: Generated<string>;
  /** Milliseconds since 1970. */
  first_at: number;
  last_at: number;
  clicks: number;
  country: Generated<string>;
  referrer: Generated<string>;
  words: Generated<string>;
  is_private: Generated<number>;
};

/** What each session of today has counted: an item counts once in it as unique. */
type UsageVisitsTable = {
  visitor: string;
  hour: number;
  /** The id of an article, or what else was seen. */
  item: string;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
  citations: Generated<number>;
  country: Generated<string>;
  /** 1 for the item that the session began with. */
  is_first: Generated<number>;
  /** 1 where the visitor is no reader: it walks through all articles. */
  is_apart: Generated<number>;
};

/** How many sessions asked for words that find nothing; the words are known by their hash alone. */
type UsageAskedTable = { words_hash: string; sessions: number; last_day: string };

/** With several nodes: what visitors of a day are hashed with. */
type UsageSaltsTable = { day: string; salt: string };

/** One row, which is locked by who counts. */
type UsageStateTable = {
  id: number;
  settled_at: number;
  /** The day before which everything is counted. */
  closed_day: string;
};

/** Articles that were read most, made anew each day. */
type UsageRankingsTable = {
  period: string;
  place: number;
  article_id: number;
  views: number;
  downloads: number;
};

/** How often what was read. */
export type UsageTables = {
  usage_days: UsageDaysTable;
  usage_months: UsageMonthsTable;
  usage_searches: UsageSearchesTable;
  usage_clicks: UsageClicksTable;
  usage_visits: UsageVisitsTable;
  usage_asked: UsageAskedTable;
  usage_salts: UsageSaltsTable;
  usage_state: UsageStateTable;
  usage_rankings: UsageRankingsTable;
};
