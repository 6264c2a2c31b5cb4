import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** What changed in an article, an editor, an indexing entry or the settings: who, when, what was and what is. */
export async function createHistory(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, required, text } = columnKinds(engine);
  await db.schema
    .createTable('history')
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigint', id)
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'bigint', required)
    .addColumn('action', 'text', required)
    .addColumn('moment', 'text', required)
    .addColumn('username', 'text', required)
    .addColumn('label', 'text', text)
    .addColumn('was', 'text', required)
    .addColumn('now', 'text', required)
    .execute();
  await db.schema
    .createIndex('history_by_record')
    .on('history')
    .columns(['noun', 'record_id', 'id'])
    .execute();
}
