import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Since when a restored journal sends and publishes nothing by itself, and what was scheduled in it. And for PostgreSQL,
 * what the list of all articles asks where most of them have no DOI or no PDF: else it reads all their texts for it.
 */
export async function createHold(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { idType, required } = columnKinds(engine);
  await db.schema.alterTable('journal_state').addColumn('held_since', 'text').execute();
  await db.schema
    .createTable('held_schedules')
    // The article's: it has one moment at most.
    .addColumn('id', idType, (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('published_at', 'text', required)
    .execute();
  if (engine === 'sqlite') return;
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  for (const [name, lacks] of [
    ['articles_without_doi', sql`doi = ''`],
    ['articles_without_pdf', sql`file_sha256 is null`],
  ] as const) {
    await sql`create index ${sql.id(name)} on ${table} (id)
      include (modification, status, published_at, issue_id, refnumber, first_page, ptype, modifiedby)
      where ${lacks}`.execute(db);
  }
}
