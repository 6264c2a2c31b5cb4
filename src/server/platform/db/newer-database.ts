import type { Kysely } from 'kysely';
import { listMigrations } from './migrated-tables.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** The tables were changed by a newer program, and mean what this one cannot know. */
export class NewerDatabase extends Error {}

/** Throws `NewerDatabase` where a migration was run that this program does not have. */
export async function refuseNewer(db: Kysely<Tables>, schema?: string): Promise<void> {
  requireKnown(await listMigrations(db, schema));
}

/**
 * The migrations that the tables have still to run, in order; none where there are no tables yet. Throws `NewerDatabase`.
 */
export async function listPending(db: Kysely<Tables>, schema?: string): Promise<string[]> {
  const run = await listMigrations(db, schema);
  requireKnown(run);
  return run.length === 0 ? [] : Object.keys(migrations).filter((name) => !run.includes(name));
}

function requireKnown(run: string[]): void {
  const unknown = run.filter((name) => !Object.hasOwn(migrations, name)).sort();
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `The database is newer than this version: its last migration is ${unknown.at(-1)}, and this version knows ${Object.keys(migrations).at(-1)} at most. Start the version that wrote it, or restore the backup from before the upgrade.`,
  );
}
