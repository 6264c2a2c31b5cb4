import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './engine.ts';
import type { KeptIds } from './kept-ids.ts';
import { type MigratedDb, spelling } from './migrations/migration.ts';
import { isMadeBefore, latestMigration, madeBefore, migrations } from './migrations/migrations.ts';
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
async function listMigrations(db: Kysely<Tables>, schema?: string): Promise<string[]> {
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

/** The tables are of another program, and mean what this one cannot know. */
export class RefusedDatabase extends Error {}

/** They are of one before the first release. */
export class MadeBefore extends RefusedDatabase {}

/**
 * The migrations that the tables have still to run, in order; none where there are no tables yet. Throws `RefusedDatabase`.
 */
export async function listPending(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  const run = await listMigrations(db, schema);
  requireKnown(run);
  return run.length === 0 ? [] : Object.keys(migrations).filter((name) => !run.includes(name));
}

/** Throws `RefusedDatabase` where a migration was run that this program does not have. */
function requireKnown(run: string[]): void {
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name)).sort();
  if (unknown.length === 0) return;
  if (unknown.some(isMadeBefore)) throw new MadeBefore(madeBefore);
  throw new RefusedDatabase(
    `The database is newer than this version: its last migration is ${unknown.at(-1)}, and this version knows ${latestMigration} at most. Start the version that wrote it, or restore the backup from before the upgrade.`,
  );
}

/** Names the migration; the cause says why. The code that began the transaction rolls it back. */
export class MigrationFailed extends Error {}

/** The migrations of a journal's tables, for the engine and the schema that it is in. */
const journalMigrator = (db: Kysely<Tables>, schema?: string): Migrator =>
  new Migrator({
    db,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            {
              up: (within: MigratedDb) =>
                up(
                  schema === undefined ? within : within.withSchema(schema),
                  spelling(isPostgres(db) ? 'postgres' : 'sqlite', schema),
                ),
            },
          ]),
        ),
    },
  });

/**
 * Brings the journal's tables up to date; on PostgreSQL the schema is made first, and other nodes wait. Throws
 * `RefusedDatabase`.
 *
 * @param to the last migration to run, where it is not the last one there is
 */
export async function migrate(db: Kysely<Tables>, schema?: string, to?: string): Promise<void> {
  requireKnown(await listMigrations(db, schema));
  const migrator = journalMigrator(db, schema);
  const { error, results } = await (to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(to));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new MigrationFailed(`Migration ${failed ?? '(before the first)'} failed`, {
      cause: error,
    });
  }
}
