import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Since when a restored journal sends and publishes nothing by itself, and what was scheduled in it. */
export async function createHold(db: MigratedDb, engine: Engine): Promise<void> {
  const { idType, required } = columnKinds(engine);
  await db.schema.alterTable('journal_state').addColumn('held_since', 'text').execute();
  await db.schema
    .createTable('held_schedules')
    // The article's: it has one moment at most.
    .addColumn('id', idType, (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('published_at', 'text', required)
    .execute();
}
