import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** When somebody last showed in a session who they are, and when they logged in before. */
export async function addConfirmations(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  await db.schema.alterTable('users').addColumn('last_login', 'text', text).execute();
  await db.schema.alterTable('sessions').addColumn('confirmed', 'text', text).execute();
  await db.schema.alterTable('sessions').addColumn('previous_login', 'text', text).execute();
}
