import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** The cover of an issue, and which one the home page shows: the newest where none is chosen. */
export async function createIssueCovers(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('issues').addColumn('cover', 'text', text).execute();
  await db.schema
    .alterTable('issues')
    .addColumn('is_current', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
