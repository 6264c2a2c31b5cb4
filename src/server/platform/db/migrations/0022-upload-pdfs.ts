import type { MigratedDb } from './migration.ts';

/** What was found in the PDFs of uploads: how many pages, null where nobody looked or can tell, and what is doubtful. */
export async function addPdfFindings(db: MigratedDb): Promise<void> {
  await db.schema.alterTable('upload_files').addColumn('pages', 'integer').execute();
  await db.schema
    .alterTable('upload_files')
    .addColumn('faults', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
