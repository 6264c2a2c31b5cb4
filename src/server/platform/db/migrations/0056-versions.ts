import type { MigratedDb } from './migration.ts';

const tables = [
  ...(['editors', 'indexing_entries', 'issues'] as const),
  ...(['fees', 'payments', 'service_accounts'] as const),
];

/** Which version of a record a form was made of: empty of what was not written since. */
export async function addVersions(db: MigratedDb): Promise<void> {
  for (const table of tables) {
    await db.schema
      .alterTable(table)
      .addColumn('modification', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
