import type { Kysely, Transaction } from 'kysely';
import type { ArticleTables } from './tables/article-tables.ts';
import type { FileTables } from './tables/file-tables.ts';
import type { HistoryTables } from './tables/history-tables.ts';
import type { JournalTables } from './tables/journal-tables.ts';
import type { MailTables } from './tables/mail-tables.ts';
import type { SearchTables } from './tables/search-tables.ts';
import type { UploadTables } from './tables/upload-tables.ts';
import type { UsageTables } from './tables/usage-tables.ts';
import type { UserTables } from './tables/user-tables.ts';

/**
 * The tables of one journal; there is no journal column, each journal has its own store. Moments are ISO 8601 text
 * in UTC on both engines, so they compare and travel alike.
 */
export type Tables = JournalTables &
  ArticleTables &
  UserTables &
  HistoryTables &
  FileTables &
  SearchTables &
  UploadTables &
  MailTables &
  UsageTables;

export type Db = Kysely<Tables>;

/** A transaction; only writes take one. Effects that must wait for the commit go to `afterCommit`. */
export type Tx = Transaction<Tables> & { afterCommit(effect: () => void): void };
