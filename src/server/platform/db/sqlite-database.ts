import { closeSync, existsSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger, Transaction } from 'kysely';
import { Glances } from '../../glances.ts';
import { makeDurableFolder, privateFile } from '../durable-folder.ts';
import { cacheVersion, sqliteClock } from './engine.ts';
import {
  collectEffects,
  type JournalDatabase,
  type StagedDatabases,
  writeProbe,
} from './journal-database.ts';
import { sqliteKeptIds } from './kept-ids.ts';
import { type DatabaseState, listPending, migrate, readState } from './migrate.ts';
import { connect, kyselyOver, SqliteTableNames, SqliteWriter } from './sqlite-connection.ts';
import type { Tables, Tx } from './tables.ts';

/**
 * All migrations in one transaction, which Kysely does not begin on SQLite: one that fails leaves nothing behind, and
 * another process waits for it.
 */
export async function migrateSqlite(path: string, to?: string): Promise<void> {
  const connection = connect(path, { readonly: false });
  try {
    connection.exec('begin immediate');
    const kysely = kyselyOver(connection, { introspector: (db) => new SqliteTableNames(db) });
    await migrate(kysely, undefined, to);
    connection.exec('commit');
  } finally {
    connection.close();
  }
}

/** Throws `RefusedDatabase`; where there is no file, nothing is pending. */
export async function listPendingSqlite(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const reader = kyselyOver(connect(path, { readonly: true }));
  try {
    return await listPending(reader);
  } finally {
    await reader.destroy();
  }
}

/** Reads the file as it is, without migrating it. */
export async function readSqliteState<T>(
  path: string,
  work: (state: DatabaseState) => Promise<T>,
): Promise<T> {
  const reader = kyselyOver(connect(path, { readonly: true }));
  try {
    return await reader
      .transaction()
      .execute(async (tx) => work(await readState(tx, sqliteKeptIds)));
  } finally {
    await reader.destroy();
  }
}

/** Migrates a copy, which is next to the file meanwhile. Programs that read and write the file go on. */
export async function rehearseSqlite(path: string): Promise<void> {
  const copy = `${path}.upgrade-dry-run`;
  // One that was killed left its own.
  await removeDatabase(copy);
  try {
    await makePrivate(copy);
    const reader = connect(path, { readonly: true });
    await reader.backup(copy).finally(() => reader.close());
    await migrateSqlite(copy);
  } finally {
    await removeDatabase(copy);
  }
}

async function removeDatabase(path: string): Promise<void> {
  for (const each of [path, `${path}-wal`, `${path}-shm`]) await rm(each, { force: true });
}

/** SQLite gives its other files the mode of this one. */
async function makePrivate(path: string): Promise<void> {
  await makeDurableFolder(dirname(path));
  closeSync(openSync(path, 'a', privateFile));
}

/** A new file with the tables as one migration left them. */
async function makeSqlite(path: string, migration: string): Promise<void> {
  await makePrivate(path);
  await migrateSqlite(path, migration);
}

const writerIdleMilliseconds = 10_000;

type SqliteOptions = {
  idleMilliseconds?: number;
  /** Called for each statement. */
  log?: Logger | undefined;
};

/** Opens (and makes, and migrates) the journal's SQLite file: a reader, and a writer while something is written. */
export async function openSqlite(
  path: string,
  { idleMilliseconds = writerIdleMilliseconds, log }: SqliteOptions = {},
): Promise<JournalDatabase> {
  await makePrivate(path);
  await migrateSqlite(path);

  const writer = new SqliteWriter(path, idleMilliseconds, log);
  const readerConnection = connect(path, { readonly: true });
  const reads = kyselyOver(readerConnection, { log, warmer: () => writer.idle() });
  const readVersion = readerConnection
    .prepare(`select ${cacheVersion(sqliteClock, 'publication_moments')} from journal_state`)
    .pluck();
  let version = readVersion.get() as number;
  // What this process writes is seen at once, what another one does, a moment later.
  const glances = new Glances();
  const currentVersion = () => {
    if (!glances.isDue()) return version;
    try {
      version = readVersion.get() as number;
      return version;
    } catch (error) {
      glances.lookNext();
      throw error;
    }
  };

  async function write<T>(
    work: (tx: Tx) => Promise<T>,
    { isSeen = false, isDurable = true } = {},
  ): Promise<T> {
    let effects = () => {};
    const inTransaction = async (transaction: Transaction<Tables>) => {
      const { tx, finish, run } = collectEffects(transaction);
      effects = run;
      // Written first, to take the lock at once: a transaction that reads before it writes fails as soon as another
      // process commits in between.
      await tx
        .updateTable('journal_state')
        .set((eb) => ({ version: eb('version', '+', isSeen ? 1 : 0) }))
        .execute();
      const result = await work(tx);
      await finish();
      return result;
    };
    const result = await writer.use(isDurable, (db) => db.transaction().execute(inTransaction));
    glances.lookNext();
    effects();
    return result;
  }

  return {
    engine: 'sqlite',
    reads,
    version: currentVersion,
    keptIds: sqliteKeptIds,
    isCurrent: () => true,
    confirm: async () => {},
    ping: async () => {
      readVersion.get();
    },
    write: (work) => write(work, { isSeen: true }),
    writeAlways: (work) => write(work, { isSeen: true }),
    writePrivate: (work) => write(work),
    writeUsage: (work) => write(work, { isDurable: false }),
    probeRoom: () => write(writeProbe),
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
      await writer.close();
      if (readerConnection.open) readerConnection.close();
    },
  };
}

/** `journal.db` in a folder that gets its name later. */
export const stagedInSqlite: StagedDatabases = {
  async make(_slug, folder, migration) {
    const path = join(folder, 'journal.db');
    await makeSqlite(path, migration);
    const db = kyselyOver(connect(path, { readonly: false }));
    return {
      keptIds: sqliteKeptIds,
      write: (work) =>
        db.transaction().execute((transaction) => work(collectEffects(transaction).tx)),
      open: async () => {
        await db.destroy();
        return openSqlite(path);
      },
      close: () => db.destroy(),
    };
  },
  // It is in the folder, which is renamed as a whole.
  publish: async () => {},
  discard: async () => {},
};
