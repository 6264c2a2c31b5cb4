import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { cacheVersion, postgresClock } from './engine.ts';
import {
  collectEffects,
  type JournalDatabase,
  type StagedDatabases,
  writeProbe,
} from './journal-database.ts';
import { postgresKeptIds } from './kept-ids.ts';
import { type DatabaseState, listPending, readState } from './migrate.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { hasSchema, type PostgresServer } from './postgres-server.ts';
import { PostgresVersions } from './postgres-versions.ts';
import type { Tables, Tx } from './tables.ts';

// Not destroyed: the pool belongs to the server.
const overPool = (server: PostgresServer) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.pool }) });

/** Throws `RefusedDatabase`, and what the connection throws. */
export const listPendingPostgres = (server: PostgresServer, schema: string): Promise<string[]> =>
  listPending(overPool(server), schema);

/** Reads the schema as it is, without migrating it. */
export const readPostgresState = <T>(
  server: PostgresServer,
  schema: string,
  work: (state: DatabaseState) => Promise<T>,
): Promise<T> =>
  overPool(server)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => work(await readState(tx, postgresKeptIds(schema), schema)));

/**
 * Opens (and makes, and migrates) the journal's schema. The schema is named in every statement, never found by
 * `search_path`, which connection poolers break.
 */
export async function openPostgres(
  server: PostgresServer,
  schema: string,
): Promise<JournalDatabase> {
  await migratePostgres(server, schema);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: server.pool }),
    ...(server.log ? { log: server.log } : {}),
  });
  const { versions } = server;
  const versionNow = cacheVersion(
    postgresClock,
    `${pg.escapeIdentifier(schema)}.publication_moments`,
  );
  await versions.watch(schema);

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let effects = () => {};
    const result = await kysely.transaction().execute(async (transaction) => {
      const { tx, finish, run } = collectEffects(transaction.withSchema(schema));
      effects = run;
      const done = await work(tx);
      await finish();
      return done;
    });
    effects();
    return result;
  }

  /** The new version, announced to the other nodes when the transaction commits. */
  async function raiseVersion(tx: Tx): Promise<void> {
    const { version } = await tx
      .with('raised', (db) =>
        db
          .updateTable('journal_state')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .returning(sql.raw<number>(versionNow).as('version')),
      )
      .selectFrom('raised')
      .select(['version', PostgresVersions.notice(schema, sql.ref('version')).as('notice')])
      .executeTakeFirstOrThrow();
    tx.afterCommit(() => versions.raise(schema, Number(version)));
  }

  const reads = kysely.withSchema(schema);
  const write: JournalDatabase['write'] = (work) =>
    inTransaction(async (tx) => {
      const value = await work(tx);
      await raiseVersion(tx);
      return value;
    });
  return {
    engine: 'postgres',
    reads,
    version: () => versions.of(schema),
    keptIds: postgresKeptIds(schema),
    isCurrent: () => versions.isCurrent(schema),
    confirm: () => versions.confirm(schema),
    ping: async () => {
      await reads.selectFrom('journal_state').select('version').execute();
    },
    write,
    writeAlways: write,
    writePrivate: inTransaction,
    writeUsage: inTransaction,
    probeRoom: () => inTransaction(writeProbe),
    snapshot: (work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => work(transaction.withSchema(schema))),
    // The pool belongs to the server, and other journals use it.
    close: async () => {},
  };
}

/** No slug has an underscore, so no journal has this name. */
const schemaOf = (slug: string) => `restoring_${slug}`;

/** A schema of another name, which is renamed in one transaction. */
export function stagedInPostgres(server: PostgresServer): StagedDatabases {
  // Not destroyed: the pool belongs to the server.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.pool }) });

  async function discard(slug: string): Promise<void> {
    server.versions.forget(schemaOf(slug));
    await sql`drop schema if exists ${sql.id(schemaOf(slug))} cascade`.execute(db);
  }

  return {
    discard,
    async make(slug, _folder, migration) {
      const schema = schemaOf(slug);
      await discard(slug);
      await migratePostgres(server, schema, migration);
      return {
        keptIds: postgresKeptIds(schema),
        write: (work) =>
          db
            .transaction()
            .execute((transaction) => work(collectEffects(transaction.withSchema(schema)).tx)),
        open: () => openPostgres(server, schema),
        close: async () => {},
      };
    },

    async publish(slug) {
      const schema = schemaOf(slug);
      server.versions.forget(schema);
      if (!(await hasSchema(server, schema))) return;
      await sql`alter schema ${sql.id(schema)} rename to ${sql.id(slug)}`.execute(db);
    },
  };
}
