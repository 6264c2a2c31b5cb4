import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  type ColumnValue,
  collectEffects,
  type StagedDatabases,
  type StagedRows,
  stagedRowsAtOnce,
} from './journal-database.ts';
import { postgresKeptIds } from './kept-ids.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgres } from './postgres-database.ts';
import { hasSchema, type PostgresServer } from './postgres-server.ts';
import type { Tables } from './tables.ts';

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
      const named = (table: string) => sql.id(schema, table);
      return {
        empty: async (table) => {
          await sql`delete from ${named(table)}`.execute(db);
        },
        insert: ({ table, columns, rows }) =>
          db.transaction().execute(async (tx) => {
            const list = sql.join(columns.map((name) => sql.id(name)));
            for (let start = 0; start < rows.length; start += stagedRowsAtOnce) {
              const json = toJson(columns, rows.slice(start, start + stagedRowsAtOnce));
              await sql`insert into ${named(table)} (${list}) overriding system value
                select ${list} from json_populate_recordset(null::${named(table)}, ${json})`.execute(
                tx,
              );
            }
          }),
        retire: (table, id) =>
          db
            .transaction()
            .execute((transaction) =>
              postgresKeptIds(schema).retire(collectEffects(transaction).tx, table, id),
            ),
        count: async (table) => {
          const { rows } = await sql<{
            total: number;
          }>`select count(*) as total from ${named(table)}`.execute(db);
          return Number(rows[0]?.total ?? 0);
        },
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

function toJson(columns: string[], rows: StagedRows['rows']): string {
  const toValue = (value: ColumnValue | undefined) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, toValue(row[at])]))),
  );
}
