import type { SettingsField } from '../../../contract/entities.ts';
import type { Db, Tx } from '../../db/tables.ts';

export async function listSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['field', 'value']).execute();
  return new Map(rows.map((row) => [row.field, row.value]));
}

export async function upsertSettings(
  tx: Tx,
  values: Partial<Record<SettingsField, string>>,
): Promise<void> {
  const rows = Object.entries(values).map(([field, value]) => ({ field, value }));
  if (rows.length === 0) return;
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('field').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}
