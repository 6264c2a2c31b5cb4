import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * The full-text index as chunks of our own on both engines, in the place of FTS5 and `tsvector`. The table is empty: what
 * is in it is rebuilt by the version that reads it.
 */
export async function createSearchChunks(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  await db.schema.dropTable('article_words').execute();
  await db.schema
    .createTable('search_chunks')
    .addColumn('chunk', 'integer', (column) => column.primaryKey())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('data', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute();
  if (engine === 'postgres') {
    // Half the size is not worth the time it takes to pack and unpack.
    const table = sql.id(schema ?? 'public', 'search_chunks');
    await sql`alter table ${table} alter column data set storage external`.execute(db);
  }
}
