import type { SettingsField } from '#contract/entities.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

export async function listSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['field', 'value']).execute();
  return new Map(rows.map((row) => [row.field, row.value]));
}

/**
 * The settings as they are, kept so until the transaction ends. SQLite has one writer; on PostgreSQL the journal's one
 * state row is locked, for a field that was never set has no row of its own to lock.
 */
export async function lockSettings(
  tx: Tx,
  engine: JournalDatabase['engine'],
): Promise<Map<string, string>> {
  if (engine === 'postgres') {
    await tx.selectFrom('journal_state').select('version').forUpdate().execute();
  }
  return listSettings(tx);
}

export async function upsertSettings(
  tx: Tx,
  values: Partial<Record<SettingsField, string>>,
): Promise<void> {
  const rows = Object.entries(values).map(([field, value]) => ({ field, value }));
  if (rows.length === 0) return;
  await tx
    .insertInto('settings')
    .values(rows.sort((one, other) => (one.field < other.field ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('field').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}
