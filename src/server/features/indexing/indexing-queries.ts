import type { Insertable, Selectable } from 'kysely';
import type { Db, IndexingEntriesTable, Tx } from '../../db/tables.ts';

export type IndexingRow = Selectable<IndexingEntriesTable>;

export function listEnabledIndexingEntries(db: Db): Promise<IndexingRow[]> {
  return db
    .selectFrom('indexing_entries')
    .selectAll()
    .where('status', '=', 'enabled')
    .orderBy('sortnumber')
    .orderBy('id')
    .execute();
}

export async function insertIndexingEntry(
  tx: Tx,
  row: Insertable<IndexingEntriesTable>,
): Promise<void> {
  await tx.insertInto('indexing_entries').values(row).execute();
}
