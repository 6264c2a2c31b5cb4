import { type Kysely, sql } from 'kysely';

// Frozen with the first migration: a migration imports this file and Kysely alone.

type Engine = 'sqlite' | 'postgres';

/** The types of the tables are those of today, so no migration knows them; it names the columns that it writes. */
export type MigratedDb = Kysely<unknown>;

/** What SQL is written with where the engines differ. The schema is the journal's on PostgreSQL. */
export function spelling(engine: Engine, schema: string | undefined) {
  const isSqlite = engine === 'sqlite';
  return {
    engine,
    /** A table, with its schema: that is named in every statement. */
    named: (table: string) => (schema === undefined ? sql.id(table) : sql.id(schema, table)),
    /** The key of a table whose rows the database numbers, and gives no number twice. */
    id: isSqlite
      ? sql`integer primary key autoincrement`
      : sql`bigint generated always as identity primary key`,
    /** What names a row by such a key. */
    idType: isSqlite ? sql`integer` : sql`bigint`,
    bytes: isSqlite ? sql`blob` : sql`bytea`,
    /** For a table whose key is most of it: in SQLite the key would be stored twice. */
    withoutRowid: isSqlite ? sql`without rowid` : sql``,
  };
}

export type Spelling = ReturnType<typeof spelling>;

export type Migration = (db: MigratedDb, spelling: Spelling) => Promise<void>;
