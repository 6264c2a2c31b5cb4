import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { collectEffects, type JournalDatabase } from './journal-database.ts';
import { sqliteKeptIds } from './kept-ids.ts';
import { migrate } from './migrate.ts';
import { searchIndex } from './search-index.ts';
import type { Tables, Tx } from './tables.ts';

const statementCacheMost = 200;

/** The part of better-sqlite3 that Kysely uses, with statements prepared once. */
function withStatementCache(database: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    close: () => void database.close(),
    prepare(sql: string) {
      const known = statements.get(sql);
      // A statement that is being iterated cannot run a second time.
      if (known && !known.busy) return known;
      const statement = database.prepare(sql);
      if (statements.size >= statementCacheMost) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function connect(path: string, options: { readonly: boolean }) {
  const database = new Sqlite(path, options);
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = ON');
  if (options.readonly) {
    database.pragma('mmap_size = 268435456');
  } else {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // An import touches the same pages of the indexes again and again; memory is taken only as pages are met.
    database.pragma('cache_size = -65536');
    database.pragma('wal_autocheckpoint = 8000');
  }
  return database;
}

const kyselyOver = (database: Sqlite.Database) =>
  new Kysely<Tables>({
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
  });

/**
 * All migrations in one transaction, which Kysely does not begin on SQLite: one that breaks off leaves nothing behind, and
 * another process waits for its end.
 */
async function migrateWhole(connection: Sqlite.Database, writer: Kysely<Tables>): Promise<void> {
  try {
    connection.exec('begin immediate');
    await migrate(writer, 'sqlite');
    connection.exec('commit');
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens (and makes, and migrates) the journal's SQLite file: one writer, and a reader of its own. */
export async function openSqlite(path: string): Promise<JournalDatabase> {
  mkdirSync(dirname(path), { recursive: true });
  const writerConnection = connect(path, { readonly: false });
  const writer = kyselyOver(writerConnection);
  await migrateWhole(writerConnection, writer);

  const readerConnection = connect(path, { readonly: true });
  const reads = kyselyOver(readerConnection);
  const readVersion = readerConnection.prepare('select version from journal_state').pluck();

  async function write<T>(work: (tx: Tx) => Promise<T>, isSeen: boolean): Promise<T> {
    let effects = () => {};
    const result = await writer.transaction().execute(async (transaction) => {
      const { tx, run } = collectEffects(transaction);
      effects = run;
      // Written first, so that the transaction has the lock from its start: one that begins with reading fails at once
      // when another process commits in between.
      await tx
        .updateTable('journal_state')
        .set((eb) => ({ version: eb('version', '+', isSeen ? 1 : 0) }))
        .execute();
      return work(tx);
    });
    effects();
    return result;
  }

  const reading = { engine: 'sqlite' as const, reads, version: () => readVersion.get() as number };
  return {
    ...reading,
    search: searchIndex(reading),
    keptIds: sqliteKeptIds,
    isCurrent: () => true,
    confirm: async () => {},
    write: (work) => write(work, true),
    writeUnseen: (work) => write(work, false),
    async snapshot(work) {
      const reader = kyselyOver(connect(path, { readonly: true }));
      try {
        return await reader.transaction().execute(work);
      } finally {
        await reader.destroy();
      }
    },
    async close() {
      await reads.destroy();
      await writer.destroy();
      if (readerConnection.open) readerConnection.close();
    },
  };
}
