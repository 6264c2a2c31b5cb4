import { Kysely, PostgresDialect, sql } from 'kysely';
import { damagedDatabase, foreignDatabase } from './database-place.ts';
import { listTables } from './postgres-schemas.ts';
import type { PostgresServer } from './postgres-server.ts';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Db, Tables } from './tables.ts';

/**
 * The installation id in a file; empty where it has none yet, undefined where it has no tables. The file is not changed: it
 * may be another's. Throws `LostData` where it is damaged, or no journal's.
 */
export async function findSqliteInstallation(path: string): Promise<string | undefined> {
  const reader = kyselyOver(connect(path, { readonly: true }));
  try {
    const found = await sql<{ name: string }>`select name from sqlite_master`.execute(reader);
    const names = found.rows.map(({ name }) => name);
    if (names.includes('journal_state'))
      return names.includes('file_ledger') ? await readInstallation(reader) : '';
    // Those of the migrations come before the first of them.
    if (names.some((name) => !name.includes('kysely_'))) throw foreignDatabase(path);
    return undefined;
  } catch (error) {
    throw damagedDatabase(path, error) ?? error;
  } finally {
    await reader.destroy();
  }
}

/** The same of a schema; undefined where it has no tables of a journal. */
export async function findPostgresInstallation(
  server: PostgresServer,
  schema: string,
): Promise<string | undefined> {
  const tables = await listTables(server, schema);
  if (!tables.includes('journal_state')) return undefined;
  if (!tables.includes('file_ledger')) return '';
  // Not destroyed: the pool belongs to the server.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: server.pool }) });
  return readInstallation(db.withSchema(schema));
}

/** One of a version before the ledgers has no row, and no id. */
async function readInstallation(db: Db): Promise<string> {
  const row = await db.selectFrom('file_ledger').select('installation').executeTakeFirst();
  return row?.installation ?? '';
}
