import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** What an article found, in a few short sentences: one per line. */
export async function addHighlights(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('articles').addColumn('highlights', 'text', text).execute();
}
