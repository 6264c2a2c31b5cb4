import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import type { MigratedDb } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

export type { Engine };

/** Brings the journal's tables up to date; on PostgreSQL the schema is made first, and other nodes wait. */
export async function migrate(db: Kysely<Tables>, engine: Engine, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            {
              up: (within: MigratedDb) =>
                up(schema === undefined ? within : within.withSchema(schema), engine, schema),
            },
          ]),
        ),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? '(before the first)'} failed`, { cause: error });
  }
}
