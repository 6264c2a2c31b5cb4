import type { Db } from '#server/platform/db/tables.ts';
import type { PlainRow } from './plain-records.ts';

export type IndexingRow = PlainRow<'indexing_entries'>;

/** All entries, of every status, in their order. */
export function listIndexingEntries(db: Db): Promise<IndexingRow[]> {
  return db
    .selectFrom('indexing_entries')
    .selectAll()
    .orderBy('sortnumber')
    .orderBy('id')
    .execute();
}
