import { join } from 'node:path';
import type { LogEvent, Logger } from 'kysely';
import { isDatabaseUnavailable, isDiskFull } from '../storage-faults.ts';
import type { Engine } from './engine.ts';
import { findPostgresInstallation, findSqliteInstallation } from './installation-of.ts';
import type { JournalDatabase, StagedDatabases } from './journal-database.ts';
import type { DatabaseState } from './migrate.ts';
import { migratePostgres, rehearsePostgres } from './migrate-postgres.ts';
import {
  listPendingPostgres,
  openPostgres,
  readPostgresState,
  stagedInPostgres,
} from './postgres-database.ts';
import {
  hasSchema,
  listJournalSchemas,
  type PostgresServer,
  tryPostgresLock,
} from './postgres-server.ts';
import {
  findSqlitePlace,
  hasFiles,
  listSqlitePlaces,
  lostDatabase,
  unusableDatabase,
} from './served-journals.ts';
import { trySqliteLock } from './sqlite-connection.ts';
import {
  listPendingSqlite,
  migrateSqlite,
  openSqlite,
  readSqliteState,
  rehearseSqlite,
  stagedInSqlite,
} from './sqlite-database.ts';

/** Connections of a pool, and how many ask for one and wait. */
export type PoolState = { used: number; idle: number; waiting: number; max: number };

/** Where the databases of the journals are, each by the slug of its journal. */
export type DatabaseEngine = {
  engine: Engine;
  /** Whether there is a database of this slug, or what is left of one. */
  has(slug: string): Promise<boolean>;
  /** The slugs of all that `has` finds, and perhaps names that are none. */
  list(): Promise<string[]>;
  /**
   * The installation id of a journal's database, read without changing anything: empty where it has none, undefined where
   * there is no database. Throws `LostData` where there are only the files of one.
   */
  findInstallation(slug: string): Promise<string | undefined>;
  /** Opens the database of a journal and migrates it. Throws `LostData` rather than make one where there was another. */
  open(slug: string): Promise<{ database: JournalDatabase; isNew: boolean }>;
  /**
   * The migrations that opening it would run, in order; none for one that is not there yet. Changes nothing. Throws
   * `RefusedDatabase` where a newer program wrote it.
   */
  listPending(slug: string): Promise<string[]>;
  /** Runs the pending migrations, all or none. Throws `MigrationFailed`. */
  migrate(slug: string): Promise<void>;
  /** Reads one state of a database as it is, without migrating it. */
  readState<T>(slug: string, work: (state: DatabaseState) => Promise<T>): Promise<T>;
  /**
   * Runs the pending migrations and keeps nothing of it: with SQLite on a copy, on PostgreSQL in a transaction that is taken
   * back. Throws `MigrationFailed`.
   */
  rehearse(slug: string): Promise<void>;
  /** Of a pool that all journals share, where there is one. */
  connections?(): PoolState;
  /** For a journal that is not there yet: a database separate from the others, which nobody sees until it is published. */
  staged: StagedDatabases;
  /**
   * Lets one of several processes, on any node, do what is named; the others get undefined. Gives the way to end it. It ends
   * with the process too.
   */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
};

/** A file in the folder of each journal, which is in the folder of all of them. */
export function sqliteEngine(journals: string, log?: Logger): DatabaseEngine {
  const folderOf = (slug: string) => join(journals, slug);
  const fileOf = (slug: string) => join(folderOf(slug), 'journal.db');
  const used = async <T>(slug: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw unusableDatabase(fileOf(slug), error) ?? error;
    }
  };
  return {
    engine: 'sqlite',
    has: async (slug) => findSqlitePlace(folderOf(slug)) !== 'none',
    list: async () => listSqlitePlaces(journals),
    async findInstallation(slug) {
      const place = findSqlitePlace(folderOf(slug));
      if (place === 'lost') throw lostDatabase(folderOf(slug));
      if (place === 'none') return undefined;
      const found = await used(slug, () => findSqliteInstallation(fileOf(slug)));
      if (found === undefined && hasFiles(join(folderOf(slug), 'files'))) {
        throw lostDatabase(folderOf(slug));
      }
      return found;
    },
    async open(slug) {
      const place = findSqlitePlace(folderOf(slug));
      if (place === 'lost') throw lostDatabase(folderOf(slug));
      const database = await used(slug, () => openSqlite(fileOf(slug), { log }));
      return { database, isNew: place === 'none' };
    },
    listPending: (slug) => listPendingSqlite(fileOf(slug)),
    migrate: (slug) => migrateSqlite(fileOf(slug)),
    readState: (slug, work) => readSqliteState(fileOf(slug), work),
    rehearse: (slug) => rehearseSqlite(fileOf(slug)),
    staged: stagedInSqlite,
    tryLock: (name) => trySqliteLock(journals, name),
    async close() {},
  };
}

/** A schema for each journal in one database. */
export function postgresEngine(server: PostgresServer): DatabaseEngine {
  return {
    engine: 'postgres',
    has: (slug) => hasSchema(server, slug),
    list: () => listJournalSchemas(server),
    findInstallation: (slug) => findPostgresInstallation(server, slug),
    async open(slug) {
      const isNew = (await findPostgresInstallation(server, slug)) === undefined;
      return { database: await openPostgres(server, slug), isNew };
    },
    listPending: (slug) => listPendingPostgres(server, slug),
    migrate: (slug) => migratePostgres(server, slug),
    readState: (slug, work) => readPostgresState(server, slug, work),
    rehearse: (slug) => rehearsePostgres(server, slug),
    connections: () => server.connections(),
    staged: stagedInPostgres(server),
    tryLock: (name) => tryPostgresLock(server, name),
    close: () => server.close(),
  };
}

/** Why a statement failed; `constraint` is a rule of the database that kept a write out, as it should. */
type StatementError = 'unavailable' | 'disk_full' | 'constraint' | 'other';

/** The statements of all journals since the start, for the metrics. */
export class StatementCounts {
  count = 0;
  milliseconds = 0;
  readonly errors: Record<StatementError, number> = {
    unavailable: 0,
    disk_full: 0,
    constraint: 0,
    other: 0,
  };

  /** For Kysely, which calls it after each statement. */
  readonly note = (event: LogEvent): void => {
    this.count += 1;
    this.milliseconds += event.queryDurationMillis;
    if (event.level === 'error') this.errors[kindOf(event.error)] += 1;
  };
}

/** PostgreSQL's class 23, and what SQLite calls so. */
const constraint = /^(23\w{3}|SQLITE_CONSTRAINT\w*)$/;

function kindOf(error: unknown): StatementError {
  if (isDiskFull(error)) return 'disk_full';
  if (isDatabaseUnavailable(error)) return 'unavailable';
  const { code } = error as { code?: unknown };
  return constraint.test(String(code)) ? 'constraint' : 'other';
}
