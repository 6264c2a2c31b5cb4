import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** The pictures by which a journal and its certificates look as they do, and pages in its own words. */
export async function createAppearance(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required } = columnKinds(engine);
  await db.schema
    .createTable('design_pictures')
    .addColumn('id', idType, id)
    .addColumn('slot', 'text', (column) => column.notNull().unique())
    .addColumn('picture', 'text', required)
    .execute();
  await db.schema
    .createTable('own_pages')
    .addColumn('id', idType, id)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('modification', 'text', required)
    .execute();
}
