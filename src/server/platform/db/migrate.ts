import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './engine.ts';
import { MigrationFailed } from './migration-failed.ts';
import type { MigratedDb } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import { refuseNewer } from './newer-database.ts';
import type { Tables } from './tables.ts';

/** The migrations of a journal's tables, for the engine and the schema that it is in. */
export const journalMigrator = (db: Kysely<Tables>, schema?: string): Migrator =>
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
                  isPostgres(db) ? 'postgres' : 'sqlite',
                  schema,
                ),
            },
          ]),
        ),
    },
  });

/**
 * Brings the journal's tables up to date; on PostgreSQL the schema is made first, and other nodes wait. Throws
 * `NewerDatabase`.
 *
 * @param to the last migration to run, where it is not the last one there is
 */
export async function migrate(db: Kysely<Tables>, schema?: string, to?: string): Promise<void> {
  await refuseNewer(db, schema);
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
