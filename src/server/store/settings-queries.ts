import type { StoredSettingsField } from '#contract/settings-groups.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** The settings that were ever set, in the order of their names, which the two engines sort differently. */
export async function listSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['field', 'value']).execute();
  return new Map(rows.sort(byField).map(({ field, value }) => [field, value]));
}

type SettingsRow = { field: string; value: string };

const byField = (one: SettingsRow, other: SettingsRow) => (one.field < other.field ? -1 : 1);

/**
 * The settings, locked until the transaction ends. SQLite has one writer; on PostgreSQL the journal's one state row is
 * locked, because a field that was never set has no row of its own.
 */
export async function lockSettings(tx: Tx): Promise<Map<string, string>> {
  if (isPostgres(tx)) {
    await tx.selectFrom('journal_state').select('version').forUpdate().execute();
  }
  return listSettings(tx);
}

export async function upsertSettings(
  tx: Tx,
  values: Partial<Record<StoredSettingsField, string>>,
): Promise<void> {
  const rows = Object.entries(values).map(([field, value]) => ({ field, value }));
  if (rows.length === 0) return;
  await tx
    .insertInto('settings')
    .values(rows.sort(byField))
    .onConflict((conflict) =>
      conflict.column('field').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}

/** Makes these the journal's settings, and no others. */
export async function replaceSettings(
  tx: Tx,
  values: Partial<Record<StoredSettingsField, string>>,
): Promise<void> {
  await tx.deleteFrom('settings').execute();
  await upsertSettings(tx, values);
}
