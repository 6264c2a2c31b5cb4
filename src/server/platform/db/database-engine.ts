import { join } from 'node:path';
import type { Logger } from 'kysely';
import { findSqlitePlace, lostDatabase } from './database-place.ts';
import type { Engine } from './engine.ts';
import type { JournalDatabase } from './journal-database.ts';
import { checkPostgresVersion, hasSchema, openPostgres } from './postgres-database.ts';
import { tryPostgresLock } from './postgres-lock.ts';
import type { PostgresServer } from './postgres-server.ts';
import { checkSqliteVersion, openSqlite } from './sqlite-database.ts';
import type { StagedDatabases } from './staged-database.ts';
import { stagedInPostgres } from './staged-in-postgres.ts';
import { stagedInSqlite } from './staged-in-sqlite.ts';

/** Connections of a pool, and how many ask for one and wait. */
export type PoolState = { used: number; idle: number; waiting: number; max: number };

/** Where the databases of the journals are, each by the slug of its journal. */
export type DatabaseEngine = {
  engine: Engine;
  /** Whether there is a database of this slug, or what is left of one. */
  has(slug: string): Promise<boolean>;
  /** Opens the database of a journal and migrates it. Throws `LostData` rather than make one where there was another. */
  open(slug: string): Promise<{ database: JournalDatabase; isNew: boolean }>;
  /** Throws `NewerDatabase` where a newer program wrote it. Changes nothing. */
  checkVersion(slug: string): Promise<void>;
  /** Of a pool that all journals share, where there is one. */
  connections?(): PoolState;
  /** For a journal that is not there yet: a database beside the others, which nobody sees until it is published. */
  staged: StagedDatabases;
  /**
   * Lets one of several nodes do what is named; the others get undefined. Gives the way to end it. With SQLite there is one
   * node.
   */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
};

/** A file in the folder of each journal. */
export function sqliteEngine(folderOf: (slug: string) => string, log?: Logger): DatabaseEngine {
  const fileOf = (slug: string) => join(folderOf(slug), 'journal.db');
  return {
    engine: 'sqlite',
    has: async (slug) => findSqlitePlace(folderOf(slug)) !== 'none',
    async open(slug) {
      const place = findSqlitePlace(folderOf(slug));
      if (place === 'lost') throw lostDatabase(folderOf(slug));
      return { database: await openSqlite(fileOf(slug), { log }), isNew: place === 'none' };
    },
    checkVersion: (slug) => checkSqliteVersion(fileOf(slug)),
    staged: stagedInSqlite,
    tryLock: async () => async () => {},
    async close() {},
  };
}

/** A schema for each journal in one database. */
export function postgresEngine(server: PostgresServer): DatabaseEngine {
  return {
    engine: 'postgres',
    has: (slug) => hasSchema(server, slug),
    async open(slug) {
      const isNew = !(await hasSchema(server, slug));
      return { database: await openPostgres(server, slug), isNew };
    },
    checkVersion: (slug) => checkPostgresVersion(server, slug),
    connections: () => server.connections(),
    staged: stagedInPostgres(server),
    tryLock: (name) => tryPostgresLock(server, name),
    close: () => server.close(),
  };
}
