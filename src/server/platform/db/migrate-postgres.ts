import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { Tables } from './tables.ts';

/** Kysely's own lock belongs to a connection and comes after the schema: the transaction below takes ours. */
class LockedAlready extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAlready();
  }
}

/**
 * Creates the schema and brings its tables up to date in one transaction. One node does it; the others wait, however
 * long it takes, and find nothing left to do.
 */
export async function migratePostgres(server: PostgresServer, schema: string): Promise<void> {
  const dialect = new LockedDialect({ pool: server.openPatientPool() });
  const kysely = new Kysely<Tables>({ dialect });
  try {
    await kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('colophon migrations', 0))`.execute(
        tx,
      );
      await migrate(tx, 'postgres', schema);
    });
  } finally {
    await kysely.destroy();
  }
}
