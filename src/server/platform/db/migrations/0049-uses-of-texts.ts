import type { Engine, MigratedDb } from './migration.ts';

/** The text of a JATS file as harvesters get it, and how often the text of an article was read on its page. */
export async function addUsesOfTexts(db: MigratedDb, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('made_texts')
    .addColumn('jats', engine === 'sqlite' ? 'blob' : 'bytea')
    .execute();
  for (const table of ['usage_days', 'usage_months', 'usage_visits']) {
    await db.schema
      .alterTable(table)
      .addColumn('texts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
