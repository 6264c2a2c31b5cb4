import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { Tables } from './tables.ts';

/** Kysely's own lock belongs to a session and comes too late for the making of a schema: the transaction has ours. */
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
 * Makes the schema and brings its tables up to date, all in one transaction. One node does it; the others wait for its
 * end, however long it takes, and find nothing left to do.
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
