import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** What an editor says of the dates of a spreadsheet: which number is the day, and the date of rows that have none. */
export async function addUploadDates(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('uploads').addColumn('day_order', 'text', text).execute();
  await db.schema.alterTable('uploads').addColumn('publishdate', 'text', text).execute();
}
