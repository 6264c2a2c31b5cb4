import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

const table = 'kysely_migration';

/** The tables were changed by a newer program, and mean what this one cannot know. */
export class NewerDatabase extends Error {}

/** Throws `NewerDatabase` where a migration was run that this program does not have. */
export async function refuseNewer(
  db: Kysely<Tables>,
  engine: Engine,
  schema?: string,
): Promise<void> {
  const run = await listMigrations(db, engine, schema);
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name)).sort();
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `The database is newer than this program: its last migration is ${unknown.at(-1)}, and this program knows ${Object.keys(migrations).at(-1)} at most. Start the version that wrote it, or restore the backup from before the upgrade.`,
  );
}

/** The migrations that were run; none where there are no tables yet. */
async function listMigrations(
  db: Kysely<Tables>,
  engine: Engine,
  schema: string | undefined,
): Promise<string[]> {
  const named = schema === undefined ? sql.table(table) : sql.table(`${schema}.${table}`);
  const found =
    engine === 'postgres'
      ? await sql`select 1 from pg_tables where schemaname = ${schema} and tablename = ${table}`.execute(
          db,
        )
      : await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${named}`.execute(db);
  return rows.map(({ name }) => name);
}
