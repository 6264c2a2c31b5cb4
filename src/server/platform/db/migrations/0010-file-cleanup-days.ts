import type { Engine, MigratedDb } from './migration.ts';

/** The days on which orphan cleanup ran while something was in quarantine: time that has really gone by. */
export async function createFileCleanupDays(db: MigratedDb, _engine: Engine): Promise<void> {
  await db.schema
    .createTable('file_cleanup_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .execute();
}
