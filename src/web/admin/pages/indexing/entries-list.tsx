import type { IndexingEntry } from '#contract/entities/indexing-entry.ts';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { EntryRow, type EntryRowActs } from './entry-row.tsx';

type Props = EntryRowActs & { entries: IndexingEntry[] };

/** The entries in their order, to be dragged or moved step by step. */
export function EntriesList({ entries, ...acts }: Props) {
  return (
    <OrderedList rows={entries} onMove={acts.onMove}>
      {(entry, index) => (
        <EntryRow key={entry.id} entry={entry} index={index} count={entries.length} {...acts} />
      )}
    </OrderedList>
  );
}
