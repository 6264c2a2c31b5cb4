import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from './tables.ts';

const maxStatements = 200;

/** The part of better-sqlite3 that Kysely uses, with statements prepared once. */
function withStatementCache(database: Sqlite.Database) {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: maxStatements });
  return {
    close: () => void database.close(),
    prepare(sql: string) {
      const known = statements.get(sql);
      // A statement that is being iterated cannot run a second time.
      if (known && !known.busy) return known;
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * A connection to the journal's file; the first one that writes turns WAL on. A transaction is on the disk when it has
 * committed, or when the caller has synced the write-ahead log (`WalSync`).
 */
export function connect(
  path: string,
  options: { readonly: boolean; syncs?: 'at commit' | 'by caller' },
) {
  const { readonly, syncs = 'at commit' } = options;
  const database = new Sqlite(path, { readonly });
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = ON');
  // No mmap: SQLite unmaps the whole file after each write, and faults the pages in again one by one.
  if (!readonly) {
    database.pragma('journal_mode = WAL');
    // With NORMAL a commit is whole after a power cut or not there; that it is there is for the caller to wait for.
    database.pragma(`synchronous = ${syncs === 'at commit' ? 'FULL' : 'NORMAL'}`);
    // An import touches the same index pages again and again; memory is taken only as pages are read.
    database.pragma('cache_size = -65536');
    database.pragma('wal_autocheckpoint = 8000');
  }
  return database;
}

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  /**
   * SQLite itself ends the transaction in which it finds the disk full. Asked to do so again it complains, and Kysely
   * would throw the complaint in place of the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

export const kyselyOver = (database: Sqlite.Database, log?: Logger) =>
  new Kysely<Tables>({
    ...(log ? { log } : {}),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(database),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
