import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Whose files the database names, and how many writes of files it has seen. The same is stored with the files: on
 * PostgreSQL in a table of their own, with SQLite in their folder. Both are empty until somebody has looked whether files
 * and database belong together. On PostgreSQL a file in quarantine says since when.
 */
export async function createFileLedger(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const tables = engine === 'sqlite' ? ['file_ledger'] : ['file_ledger', 'stored_file_ledger'];
  for (const table of tables) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('installation', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    const named = schema === undefined ? sql.id(table) : sql.id(schema, table);
    await sql`insert into ${named} (id) values (1)`.execute(db);
  }
  if (engine === 'postgres') {
    await db.schema.alterTable('files').addColumn('quarantined', 'text').execute();
  }
}
