import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** In the store of the publisher's people: codes that open another journal for somebody who is logged in at one. */
export async function createSwitchCodes(db: MigratedDb, engine: Engine): Promise<void> {
  const { required } = columnKinds(engine);
  await db.schema
    .createTable('switch_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_hash', 'text', (column) =>
      column.notNull().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('journal', 'text', required)
    .addColumn('expiry', 'text', required)
    .execute();
  await db.schema
    .createIndex('switch_codes_by_session')
    .on('switch_codes')
    .columns(['session_hash'])
    .execute();
}
