import type { IndexingEntry } from '../../../contract/entities.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import { memoByVersion } from '../../db/memo-by-version.ts';
import {
  type IndexingRow,
  insertIndexingEntry,
  listEnabledIndexingEntries,
} from './indexing-queries.ts';

export type NewIndexingEntry = Omit<IndexingEntry, 'id'>;

export type IndexingService = {
  /** Enabled entries by `sortnumber`. */
  list(): Promise<IndexingEntry[]>;
  /** Whether an enabled entry has this image. */
  showsImage(image: string): Promise<boolean>;
  create(entries: NewIndexingEntry[]): Promise<void>;
};

export function indexingService(database: JournalDatabase): IndexingService {
  const list = memoByVersion(database, async () =>
    (await listEnabledIndexingEntries(database.reads)).map(toIndexingEntry),
  );
  return {
    list,
    async showsImage(image) {
      return (await list()).some((entry) => entry.image === image);
    },
    async create(entries) {
      await database.write(async (tx) => {
        for (const entry of entries) await insertIndexingEntry(tx, entry);
      });
    },
  };
}

/** A link that runs something instead of leading somewhere (`javascript:`, `data:`) is none. */
function webLink(link: string): string {
  const base = 'https://journal.invalid';
  return /^https?:$/.test(URL.parse(link, base)?.protocol ?? '') ? link : '';
}

function toIndexingEntry(row: IndexingRow): IndexingEntry {
  return {
    id: row.id,
    title: row.title,
    link: webLink(row.link),
    image: row.image,
    sortnumber: row.sortnumber,
    status: 'enabled',
  };
}
