import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Full texts among the files of uploads: what their articles are to have, and what an editor should see to, one a line. */
export async function addUploadTexts(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('upload_files').addColumn('full_text', 'text', text).execute();
  await db.schema.alterTable('upload_files').addColumn('notes', 'text', text).execute();
}
