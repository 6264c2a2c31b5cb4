import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Files in parts, on PostgreSQL alone: SQLite has a folder next to it. */
export async function createFiles(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  if (engine === 'sqlite') return;
  const { required } = columnKinds(engine);
  await db.schema
    .createTable('files')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', required)
    .addColumn('changed', 'text', required)
    .execute();
  await db.schema
    .createTable('file_parts')
    .addColumn('sha256', 'text', (column) =>
      column.notNull().references('files.sha256').onDelete('cascade'),
    )
    .addColumn('part', 'integer', required)
    .addColumn('content', 'bytea', required)
    .addPrimaryKeyConstraint('file_parts_key', ['sha256', 'part'])
    .execute();
  // PDFs and pictures are compressed already; so a piece of a part is read without the rest of it, too.
  const table = sql.id(schema ?? 'public', 'file_parts');
  await sql`alter table ${table} alter column content set storage external`.execute(db);
}
