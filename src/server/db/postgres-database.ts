import { Kysely, PostgresDialect, sql } from 'kysely';
import { collectEffects, type JournalDatabase } from './journal-database.ts';
import { migrate } from './migrate.ts';
import { PostgresServer } from './postgres-server.ts';
import { postgresSearchIndex } from './search-index-postgres.ts';
import type { Tables, Tx } from './tables.ts';

/**
 * Opens (and makes, and migrates) the journal's schema. The schema is named in every statement, never found by
 * `search_path`, which connection poolers break.
 */
export async function openPostgres(
  server: PostgresServer,
  schema: string,
): Promise<JournalDatabase> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.pool }) });
  await migrate(kysely, 'postgres', schema);
  await server.watch(schema);

  return {
    engine: 'postgres',
    reads: kysely.withSchema(schema),
    search: postgresSearchIndex(schema),
    version: () => server.version(schema),
    async write(work) {
      let effects = () => {};
      let version = 0;
      const result = await kysely.transaction().execute(async (transaction) => {
        const { tx, run } = collectEffects(transaction.withSchema(schema));
        effects = run;
        const value = await work(tx as Tx);
        const state = await tx
          .updateTable('journal_state')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .returning('version')
          .executeTakeFirstOrThrow();
        version = Number(state.version);
        await sql.raw(PostgresServer.notice(schema, version)).execute(tx);
        return value;
      });
      server.raise(schema, version);
      effects();
      return result;
    },
    // The pool belongs to the server; closing one journal must not end it for the others.
    close: async () => {},
  };
}
