import { type Row, toAdmin } from '#contract/fields/fields.ts';
import {
  type IndexingEntry,
  type IndexingFields,
  indexingFields,
} from '#contract/fields/indexing-entry.ts';
import { readFields } from '#domain/fields/kinds.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import { type IndexingRow, listIndexingEntries } from '#server/store/indexing-queries.ts';
import { lockRecords } from '#server/store/plain-records.ts';

export type NewIndexingEntry = Partial<Row<IndexingFields>>;
type Entries = Collection<IndexingFields, 'indexing_entries'>;

export type IndexingService = Pick<Entries, 'create' | 'remove' | 'undo'> & {
  /** Enabled entries by `sortnumber`. */
  list(): Promise<IndexingEntry[]>;
  /** Every entry by `sortnumber`. */
  listAll(): Promise<IndexingEntry[]>;
  /** Whether an enabled entry has this image. */
  showsImage(image: string): Promise<boolean>;
  /** Whether any entry has this image. */
  hasImage(image: string): Promise<boolean>;
  add(...given: Parameters<Entries['add']>): Promise<IndexingEntry>;
  change(...given: Parameters<Entries['change']>): Promise<IndexingEntry>;
  order(...given: Parameters<Entries['order']>): Promise<IndexingEntry[]>;
};

export function indexingService(journal: JournalContext): IndexingService {
  const { database } = journal;
  const entries: Entries = collection(journal, {
    ...{ noun: 'indexing', called: 'entry', table: 'indexing_entries', label: 'title' },
    fields: indexingFields,
    read: (given, before) => readFields(indexingFields, given, { before }),
    /** An entry that names no position in the order comes last. */
    async initial(tx) {
      const numbers = (await lockRecords(tx, 'indexing_entries')).map((row) => row.sortnumber);
      return { sortnumber: Math.max(0, ...numbers) + 1 };
    },
  });
  const listAll = memoByVersion(database, async () =>
    (await listIndexingEntries(database.reads)).map(toIndexingEntry),
  );
  const list = async () => (await listAll()).filter(({ status }) => status === 'enabled');
  return {
    ...entries,
    list,
    listAll,
    async showsImage(image) {
      return (await list()).some((entry) => entry.image === image);
    },
    async hasImage(image) {
      return (await listAll()).some((entry) => entry.image === image);
    },
    add: async (...given) => toIndexingEntry(await entries.add(...given)),
    change: async (...given) => toIndexingEntry(await entries.change(...given)),
    async order(ids, actor) {
      await entries.order(ids, actor);
      return listAll();
    },
  };
}

/** A link that runs something instead of leading somewhere (`javascript:`, `data:`) is none. */
function webLink(link: string): string {
  const base = 'https://journal.invalid';
  return /^https?:$/.test(URL.parse(link, base)?.protocol ?? '') ? link : '';
}

const toIndexingEntry = (row: IndexingRow): IndexingEntry => ({
  id: row.id,
  ...toAdmin(indexingFields, row),
  link: webLink(row.link),
});
