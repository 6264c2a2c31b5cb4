import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { KeptIds } from './kept-ids.ts';
import type { Db, Tables } from './tables.ts';

const table = 'kysely_migration';

/** One state of a journal's database as it is, which an earlier program may have left. */
export type DatabaseState = {
  db: Db;
  keptIds: KeptIds;
  /** Its last migration. */
  migration: string;
  /** The tables that it has. */
  tables: Set<string>;
};

/** The names of all tables of a journal. */
export async function listTables(db: Kysely<Tables>, schema?: string): Promise<Set<string>> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = ${schema}`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The migrations that were run, in order; none where there are no tables yet. */
export async function listMigrations(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  if (!(await listTables(db, schema)).has(table)) return [];
  const named = schema === undefined ? sql.id(table) : sql.id(schema, table);
  const { rows } = await sql<{ name: string }>`select name from ${named}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** To be called within the transaction whose state it is. */
export async function readState(
  db: Kysely<Tables>,
  keptIds: KeptIds,
  schema?: string,
): Promise<DatabaseState> {
  return {
    db: schema === undefined ? db : db.withSchema(schema),
    keptIds,
    migration: (await listMigrations(db, schema)).at(-1) ?? '',
    tables: await listTables(db, schema),
  };
}
