import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Manifest } from './journal-folder.ts';

type Settings = Manifest['settings'];

/** The settings that were ever set, in the order of their names. */
export async function listSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['field', 'value']).execute();
  const sorted = rows.sort((one, other) => (one.field < other.field ? -1 : 1));
  return Object.fromEntries(sorted.map(({ field, value }) => [field, value]));
}

/** Makes these the journal's settings, and no others. */
export async function replaceSettings(tx: Tx, settings: Settings): Promise<void> {
  await tx.deleteFrom('settings').execute();
  const rows = Object.entries(settings).map(([field, value]) => ({ field, value }));
  if (rows.length > 0) await tx.insertInto('settings').values(rows).execute();
}
