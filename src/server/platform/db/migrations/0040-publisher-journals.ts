import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** In the store of the publisher's people: where the journals are that were made or changed in the browser, for all nodes. */
export async function createPublisherJournals(db: MigratedDb, engine: Engine): Promise<void> {
  const { required } = columnKinds(engine);
  await db.schema
    .createTable('publisher_journals')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('entry', 'text', required)
    .execute();
}
