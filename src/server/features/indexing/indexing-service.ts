import { type Row, toAdmin } from '#contract/fields/fields.ts';
import {
  type IndexingEntry,
  type IndexingFields,
  indexingFields,
} from '#contract/fields/indexing-entry.ts';
import type { JournalContext } from '#server/context.ts';
import { type OrderedCollection, orderedCollection } from '#server/records/ordered-collection.ts';
import type { PlainRow } from '#server/store/plain-records.ts';

export type NewIndexingEntry = Partial<Row<IndexingFields>>;
export type IndexingService = OrderedCollection<'indexing', IndexingEntry>;

export const indexingService = (journal: JournalContext): IndexingService =>
  orderedCollection(journal, 'indexing', toIndexingEntry, 'entry');

/** A link that runs something instead of leading somewhere (`javascript:`, `data:`) is none. */
function webLink(link: string): string {
  const base = 'https://journal.invalid';
  return /^https?:$/.test(URL.parse(link, base)?.protocol ?? '') ? link : '';
}

const toIndexingEntry = (row: PlainRow<'indexing_entries'>): IndexingEntry => ({
  ...{ id: row.id, modification: row.modification },
  ...toAdmin(indexingFields, row),
  link: webLink(row.link),
});
