import type { MigratedDb } from './migration.ts';

/** Whether readers see a page in the journal's own words: those that there are by now, they do. */
export async function addPageStatus(db: MigratedDb): Promise<void> {
  await db.schema
    .alterTable('own_pages')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('enabled'))
    .execute();
}
