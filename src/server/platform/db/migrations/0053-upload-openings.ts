import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** The text of the first pages of PDFs of uploads, in which the titles of their rows are looked for. */
export async function addUploadOpenings(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('upload_files').addColumn('opening', 'text', text).execute();
}
