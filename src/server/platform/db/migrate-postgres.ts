import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
  type Transaction,
} from 'kysely';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { Tables } from './tables.ts';

/** Kysely's own lock belongs to a connection and comes after the schema: the transaction below takes ours. */
class LockedAlready extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Looks at one schema alone. Kysely's own reads every column of every journal, at each opening of one. */
class SchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;
  readonly #schema: string;

  constructor(db: Kysely<unknown>, schema: string) {
    super(db);
    this.#db = db;
    this.#schema = schema;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = ${this.#schema}`.execute(this.#db);
    return rows.map(({ name }) => ({
      name,
      schema: this.#schema,
      isView: false,
      isForeign: false,
      columns: [],
    }));
  }
}

class MigrationDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(pool: Pool, schema: string) {
    super({ pool });
    this.#schema = schema;
  }

  override createAdapter(): PostgresAdapter {
    return new LockedAlready();
  }

  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new SchemaIntrospector(db, this.#schema);
  }
}

/**
 * Creates the schema and brings its tables up to date in one transaction. One node does it; the others wait, however
 * long it takes, and find nothing left to do.
 */
export function migratePostgres(
  server: PostgresServer,
  schema: string,
  to?: string,
): Promise<void> {
  return inMigrations(server, schema, (tx) => migrate(tx, schema, to));
}

/** Runs the migrations and takes them back. The schema's tables are locked meanwhile. Throws what they throw. */
export async function rehearsePostgres(server: PostgresServer, schema: string): Promise<void> {
  const done = new Error('taken back');
  await inMigrations(server, schema, async (tx) => {
    await migrate(tx, schema);
    throw done;
  }).catch((error: unknown) => {
    if (error !== done) throw error;
  });
}

function inMigrations(
  server: PostgresServer,
  schema: string,
  work: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  return server.openInTurn(async (pool) => {
    const kysely = new Kysely<Tables>({ dialect: new MigrationDialect(pool, schema) });
    await kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('colophon migrations', 0))`.execute(
        tx,
      );
      await work(tx);
    });
  });
}
