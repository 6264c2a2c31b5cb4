export type Engine = 'SQLite' | 'PostgreSQL';

/** A figure: what it says, and on which engine it is measured and how much it may be there. */
export type Limit = {
  what: string;
  unit: 'times' | 'MB' | 'kB' | 's' | 'ms' | 'answers';
  /** It must be at least as much, where others must be at most as much. */
  isLeast?: true;
} & Partial<Record<Engine, number>>;

const cached = (SQLite: number): Limit => ({
  what: 'answers per second of processor time, compared with node:http that sends the same bytes',
  unit: 'times',
  isLeast: true,
  SQLite,
});
const times = (what: string) => (SQLite: number, PostgreSQL?: number) =>
  ({ what, unit: 'times', SQLite, ...(PostgreSQL && { PostgreSQL }) }) satisfies Limit;
const page = times('time of a reader, compared with plain SQL and a plain string');
const rows = times('time of a reader, compared with plain SQL that reads and sends 100 articles');
const change = times('time of 50 articles, compared with plain SQL that reads and sends 100');
const drawn = times('time of the cover of 300 articles, compared with 30,000 points as a path');
const imported = times('time, compared with plain inserts by better-sqlite3');
const both = (what: string, unit: Limit['unit'], most: number): Limit => ({
  what,
  unit,
  SQLite: most,
  PostgreSQL: most,
});
const one = both('p99 of others less the longest request alone, compared with idle', 'times', 5);
const fifty = both('neither a page nor 503 with Retry-After; cached pages must come', 'answers', 0);
const turn: Limit = {
  what: 'the longest delay of the event loop while it is asked for after a save, in processor time',
  unit: 'ms',
  SQLite: 40,
};
const healed = both('until others are served as before', 's', 5);

/** All limits, by the part of the bench that measures them. Limits of time are ratios to a reference of the same run. */
export const limits = {
  'cached pages': {
    'home page': cached(0.75),
    'article page, after 1,000 others': cached(0.75),
    'issue page': cached(0.7),
  },
  'uncached pages': {
    'article page, warm': page(12, 20),
    'article page, never seen': page(12, 20),
    'issue of 80 articles, warm': page(8, 10),
    'issue of 80 articles, never seen': page(8, 10),
  },
  search: {
    'rare words': rows(18, 25),
    'common words': rows(15, 25),
    'two words': rows(23, 30),
    'twenty common words': rows(30, 40),
    'prefixes of one letter': rows(24, 28),
    'prefixes of two letters': rows(15, 18),
    Devanagari: rows(6, 6),
    nonsense: rows(8, 8),
    'misspelt words': rows(17, 17),
    'reference numbers': rows(3, 8),
    'suggestions of two letters': rows(8, 10),
    'the first search after a write': rows(10, 12),
  },
  certificates: {
    certificate: times('time of a reader, compared with a similar page by pdfkit')(1.25),
  },
  drawings: {
    ridges: drawn(3),
    contours: drawn(16),
    strata: drawn(3),
    weave: drawn(3),
    jaali: drawn(3),
    rings: drawn(3),
    seeds: drawn(3),
    letters: drawn(3),
  },
  'full texts': {
    made: times('time, compared with saxes that reads the same file')(6),
    'its page, not cached': times('time of a reader, compared with saxes that reads the same file')(
      20,
    ),
    'its page, compressed': { what: 'of 10,000 words and 60 references', unit: 'kB', SQLite: 40 },
  },
  import: {
    '20,000 articles': imported(8, 13),
    'memory of 200,000 articles': {
      what: 'more in the second half of the time than in the first',
      unit: 'MB',
      SQLite: 100,
    },
  },
  start: {
    'start to first page': times('time, compared with a plain node:http server')(7),
    memory: { what: 'after eleven pages, the most of all starts', unit: 'MB', SQLite: 250 },
  },
  attack: {
    'addresses that are not there, from one address': one,
    'random parameters, from one address': one,
    'searches, from one address': one,
    'certificates, from one address': one,
    'made-up tokens, from one address': one,
    'logins, from one address': one,
    'challenges of passkeys, from one address': one,
    'searches sent without waiting, from one address': one,
    'random parameters, from fifty addresses': fifty,
    'random parameters are over': healed,
    'searches, from fifty addresses': fifty,
    'searches are over': healed,
    'certificates, from fifty addresses': fifty,
    'certificates are over': healed,
    'logins, from fifty addresses': fifty,
    'logins are over': healed,
    '200 trickled logins': one,
    memory: both('the most in all of this', 'MB', 750),
  },
  'others wait': {
    'the list of sitemaps': turn,
    'a sitemap of articles': turn,
    'a sitemap of authors': turn,
    Readiness: turn,
    Home: turn,
    'the feed': turn,
    'the list of articles': turn,
  },
  'an hour of traffic': {
    memory: { what: 'the most in all of this', unit: 'MB', SQLite: 1100 },
    'growth in the last quarter': {
      what: 'more than in the quarter before',
      unit: 'MB',
      SQLite: 50,
    },
  },
  // It moves articles away from their addresses: all others come before it.
  'bulk changes': {
    '1,000 articles dated': change(20, 45),
    '1,000 articles moved': change(20, 45),
    '1,000 articles withdrawn': change(20, 45),
    '1,000 articles published again': change(20, 45),
  },
} satisfies Record<string, Record<string, Limit>>;

export type Part = keyof typeof limits;

/** They take long, and are measured when they are named. */
export const ownRuns: readonly Part[] = ['an hour of traffic'];

/** One figure of a part. `detail` says what is behind it: milliseconds, the reference. */
export type Figure<P extends Part> = {
  name: keyof (typeof limits)[P] & string;
  engine: Engine;
  value: number;
  detail: string;
};
