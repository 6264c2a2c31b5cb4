/**
 * What `npm test` leaves to `npm run test:all`, and what it runs on both databases. Patterns of paths; `npm test -- <part of
 * a path>` runs files of either tier, on both databases.
 */
export const tier: 'quick' | 'part' | 'all' =
  process.env.COLOPHON_TESTS === 'quick' || process.env.COLOPHON_TESTS === 'all'
    ? process.env.COLOPHON_TESTS
    : 'part';

/** Files that replace modules or weigh the process they run in: each has a process of its own. */
export const alone = [
  'tests/admin/session-limits.test.ts',
  'tests/import/import-memory.test.ts',
  'tests/pdf/document-pool.test.ts',
];

const quickBrowserFiles = [
  ...['reading', 'article-page', 'islands', 'prefetch', 'whole-visit', 'pages'],
  ...['journal-from-nothing', 'an-issues-life', 'admin-article-forms'],
  ...['admin-session', 'admin-upload', 'admin-zips'],
  // One short path of each capability; what else is in these files is for `itAtLength`.
  ...['manuscript-to-article', 'payment', 'admin-letters', 'one-roof', 'admin-full-text'],
];

/** Kills, power cuts, nodes, clocks, floods, long inputs, fonts, servers that start and end, and most of what a browser shows. */
export const onlyInAll = [
  ...alone,
  'tests/{crash,faults,hostile,nodes}/**',
  `tests/browser/!(${quickBrowserFiles.join('|')}).test.ts`,
  'tests/**/{*-killed,hundred-thousand,year-of-usage,usage-counting}.test.ts',
  'tests/backup/interrupted.test.ts',
  'tests/cli/lost-data.test.ts',
  'tests/export/folder-refused.test.ts',
  'tests/database/postgres-connections.test.ts',
  'tests/files/{s3-outages,s3-real}.test.ts',
  'tests/http/{overload,slow-bodies,slow-readers,search-hostile,every-address}.test.ts',
  'tests/http/{disk-full,shutdown,young-requests}.test.ts',
  'tests/mail/killed.test.ts',
  'tests/formats/records.test.ts',
  'tests/import/{pdf-texts,import-real-data}.test.ts',
];

/** On SQLite alone a fault of PostgreSQL would not be seen here before the night. */
export const onBothDatabases = [
  'tests/{database,import,export,backup,files,upgrade,usage}/**/*.test.ts',
  'tests/admin/{articles,desk,history,undo}*.test.ts',
  'tests/http/{both-databases,usage,search-*}.test.ts',
  'tests/harvest/oai*.test.ts',
];
