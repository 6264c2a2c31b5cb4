import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** In the store of the publisher's people: in which journals somebody works, and at which one a session is good. */
export async function addPublisherPeople(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('users').addColumn('journals', 'text', text).execute();
  await db.schema.alterTable('sessions').addColumn('journal', 'text', text).execute();
}
