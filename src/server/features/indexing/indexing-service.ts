import type { IndexingEntry } from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import {
  findIndexingEntry,
  insertIndexingEntry,
  listIndexingEntries,
} from '#server/store/indexing-queries.ts';
import { readIndexingForm } from './indexing-form.ts';
import { toIndexingEntry } from './indexing-view.ts';
import { type Actor, addEntry, changeEntry, orderEntries, removeEntry } from './indexing-writes.ts';

export type NewIndexingEntry = Omit<IndexingEntry, 'id'>;

/** A form's fields, and how to get its logo once they are known to be right. */
type IndexingForm = {
  fields: Record<string, string>;
  storePicture(kind: 'logo'): Promise<string | undefined>;
};

export type IndexingService = {
  /** Enabled entries by `sortnumber`. */
  list(): Promise<IndexingEntry[]>;
  /** Every entry by `sortnumber`. */
  listAll(): Promise<IndexingEntry[]>;
  /** Whether an enabled entry has this image. */
  showsImage(image: string): Promise<boolean>;
  /** Whether any entry has this image. */
  hasImage(image: string): Promise<boolean>;
  create(entries: NewIndexingEntry[]): Promise<void>;
  /** Throws the problems of the contract's `createIndexing`. */
  add(form: IndexingForm, by: Actor): Promise<IndexingEntry>;
  /** Throws the problems of the contract's `updateIndexing`. */
  change(id: number, form: IndexingForm, by: Actor): Promise<IndexingEntry>;
  /** Throws `not_found` for an unknown id, `invalid_fields` when they are not all the ids. */
  order(ids: number[], by: Actor): Promise<IndexingEntry[]>;
  /** Throws `not_found`. */
  remove(id: number, by: Actor): Promise<void>;
};

export function indexingService(database: JournalDatabase): IndexingService {
  const { reads, engine } = database;
  const listAll = memoByVersion(database, async () =>
    (await listIndexingEntries(reads)).map(toIndexingEntry),
  );
  const list = async () => (await listAll()).filter(({ status }) => status === 'enabled');
  return {
    list,
    listAll,
    async showsImage(image) {
      return (await list()).some((entry) => entry.image === image);
    },
    async hasImage(image) {
      return (await listAll()).some((entry) => entry.image === image);
    },
    async create(entries) {
      await database.write(async (tx) => {
        for (const entry of entries) {
          const { title, link } = entry;
          const cleaned = { title: cleanText(title), link: cleanText(link) };
          await insertIndexingEntry(tx, { ...entry, ...cleaned });
        }
      });
    },
    async add(form, by) {
      const values = await readForm(form);
      return toIndexingEntry(await database.write((tx) => addEntry(tx, engine, values, by)));
    },
    async change(id, form, by) {
      const before = await findIndexingEntry(reads, id);
      if (!before) throw new Problem('not_found');
      const values = await readForm(form, before);
      return toIndexingEntry(await database.write((tx) => changeEntry(tx, engine, id, values, by)));
    },
    async order(ids, by) {
      await database.write((tx) => orderEntries(tx, engine, ids, by));
      return listAll();
    },
    async remove(id, by) {
      await database.write((tx) => removeEntry(tx, engine, id, by));
    },
  };
}

async function readForm(form: IndexingForm, before?: Parameters<typeof readIndexingForm>[1]) {
  const values = readIndexingForm(form.fields, before);
  const image = await form.storePicture('logo');
  return image === undefined ? values : { ...values, image };
}
