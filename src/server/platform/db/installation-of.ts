import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { listTables } from './migrate.ts';
import type { PostgresServer } from './postgres-server.ts';
import { damagedDatabase, foreignDatabase } from './served-journals.ts';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** The installation id of a journal's database; empty where it has none yet. */
export async function readInstallation(db: Db): Promise<string> {
  const row = await db.selectFrom('file_ledger').select('installation').executeTakeFirst();
  return row?.installation ?? '';
}

/** The same, of a database that gets an id where it has none. */
export async function giveInstallation(tx: Tx): Promise<string> {
  const unnamed = tx.updateTable('file_ledger').where('installation', '=', '');
  await unnamed.set({ installation: randomUUID() }).execute();
  return readInstallation(tx);
}

/**
 * The installation id in a file; empty where it has none yet, undefined where it has no tables. The file is not changed: it
 * may be another's. Throws `LostData` where it is damaged, or no journal's.
 */
export async function findSqliteInstallation(path: string): Promise<string | undefined> {
  const reader = kyselyOver(connect(path, { readonly: true }));
  try {
    const tables = await listTables(reader);
    if (tables.has('file_ledger')) return await readInstallation(reader);
    // Of a program before 0.2.0: it is refused when it is opened.
    if (tables.has('journal_state')) return '';
    // Those of the migrations come before the first of them.
    if ([...tables].some((name) => !name.includes('kysely_'))) throw foreignDatabase(path);
    return undefined;
  } catch (error) {
    throw damagedDatabase(path, error) ?? error;
  } finally {
    await reader.destroy();
  }
}

/** The same of a schema; undefined where it has no tables of a journal. */
export async function findPostgresInstallation({ pool }: PostgresServer, schema: string) {
  // Not destroyed: the pool belongs to the server.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const tables = await listTables(db, schema);
  if (!tables.has('journal_state')) return undefined;
  return tables.has('file_ledger') ? readInstallation(db.withSchema(schema)) : '';
}
