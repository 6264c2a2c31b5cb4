import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * What looking into PDFs found, by their content, and which articles' PDFs lack something: few, so that they have an index
 * of their own. What `pdf_texts` knew is in `full_texts` too.
 */
export async function createPdfChecks(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { idType, required } = columnKinds(engine);
  await db.schema
    .createTable('pdf_findings')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('pages', 'integer')
    .addColumn('faults', 'text', required)
    .execute();
  await db.schema
    .createTable('pdf_checks')
    .addColumn('article_id', idType, (column) => column.primaryKey())
    .addColumn('sha256', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('pagenumber', 'text', required)
    .addColumn('modification', 'text', required)
    .addColumn('lacks', 'text', required)
    .execute();
  const table = schema === undefined ? sql.id('pdf_checks') : sql.id(schema, 'pdf_checks');
  await sql`create index pdf_checks_with_lacks on ${table} (article_id, lacks) where lacks <> ''`.execute(
    db,
  );
  await db.schema.dropTable('pdf_texts').execute();
}
