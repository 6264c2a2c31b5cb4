import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Which PDFs hold text, by their content: each is read once. */
export async function createPdfTexts(db: MigratedDb, engine: Engine): Promise<void> {
  const { required } = columnKinds(engine);
  await db.schema
    .createTable('pdf_texts')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('finding', 'text', required)
    .execute();
}
