import type { Generated } from 'kysely';

/** What was read of an article in a year: see `domain/usage`. */
export type UsageYearsTable = {
  id: Generated<number>;
  article_id: number;
  year: number;
  /** Counts of its months, packed by `packMonths`; without days that are still in `usage_days`. */
  months: Buffer;
  /** The same of what was counted elsewhere and imported. */
  imported: Buffer;
  /** Counts of its days, packed by `packDays`. */
  days: Buffer;
};

/** What was read of an article on a day that is not over, or not packed into its year yet. */
export type UsageDaysTable = {
  id: Generated<number>;
  article_id: number;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
  citations: Generated<number>;
  unique_investigations: Generated<number>;
  unique_requests: Generated<number>;
};

/** What was counted of the whole journal on a day, by `UsageMeasure`. */
export type UsageTotalsTable = {
  id: Generated<number>;
  measure: string;
  day: string;
  /** Of countries `IN`, of referrers a host name, of issues their id; else empty. */
  key: Generated<string>;
  /** 1 where it was counted elsewhere and imported. */
  is_imported: Generated<number>;
  amount: number;
};

/** Words that found nothing and that at least three sessions asked for. */
export type UsageSearchesTable = {
  id: Generated<number>;
  words: string;
  sessions: number;
  first_day: string;
  last_day: string;
};

/** Clicks that are too young to be counted: another one may follow that makes them a double click. */
export type UsageClicksTable = {
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
export type UsageVisitsTable = {
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
  /** The day before which nothing is in `usage_days`. */
  packed_day: string;
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
  usage_years: UsageYearsTable;
  usage_days: UsageDaysTable;
  usage_totals: UsageTotalsTable;
  usage_searches: UsageSearchesTable;
  usage_clicks: UsageClicksTable;
  usage_visits: UsageVisitsTable;
  usage_asked: UsageAskedTable;
  usage_salts: UsageSaltsTable;
  usage_state: UsageStateTable;
  usage_rankings: UsageRankingsTable;
};
