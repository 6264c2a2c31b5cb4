import { z } from 'zod';
import type { PostgresServer } from './postgres-server.ts';

const named = z.array(z.object({ name: z.string() }));

/** Whether the database has a schema of this name. */
export async function hasSchema(server: PostgresServer, schema: string): Promise<boolean> {
  const found = await server.pool.query('select 1 from pg_namespace where nspname = $1', [schema]);
  return found.rows.length > 0;
}

/** The schemas that have the tables of a journal; there may be others beside them. */
export async function listJournalSchemas({ pool }: PostgresServer): Promise<string[]> {
  const { rows } = await pool.query(
    "select schemaname as name from pg_tables where tablename = 'journal_state' order by 1",
  );
  return named.parse(rows).map(({ name }) => name);
}
