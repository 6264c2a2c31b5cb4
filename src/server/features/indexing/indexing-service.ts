import type { IndexingEntry } from '#contract/entities/indexing-entry.ts';
import type { Visibility } from '#contract/entities/visibility.ts';
import { cleanText } from '#domain/clean-text.ts';
import { type IndexingFields, readIndexingForm } from '#domain/indexing-form.ts';
import type { Actor } from '#server/actor.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import type { StorePicture } from '#server/platform/images/pictures.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  findIndexingEntry,
  type IndexingRow,
  insertIndexingEntry,
  listIndexingEntries,
  lockIndexingEntries,
} from '#server/store/indexing-queries.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import {
  addEntry,
  changeEntry,
  orderEntries,
  removeEntry,
  undoDeleteOfEntry,
} from './indexing-writes.ts';

export type NewIndexingEntry = Omit<IndexingEntry, 'id'>;

const entryFields = ['title', 'link', 'sortnumber', 'status'] as const;

type IndexingForm = { fields: IndexingFields; picture?: UploadedPicture | undefined };

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
  add(form: IndexingForm, actor: Actor): Promise<IndexingEntry>;
  /** Throws the problems of the contract's `updateIndexing`. */
  change(id: number, form: IndexingForm, actor: Actor): Promise<IndexingEntry>;
  /** Gives an entry what it held before. Throws `changed_meanwhile` and what `change` throws. */
  restore(restoring: Restoring): Promise<void>;
  /** Brings a deleted entry back. Throws `changed_meanwhile`. */
  undoDelete(restoring: Restoring): Promise<void>;
  /** Takes back that an entry was added. Throws `changed_meanwhile`. */
  undoCreate(restoring: Restoring): Promise<void>;
  /** Throws `not_found` for an unknown id, `invalid_fields` when they are not all the ids. */
  order(ids: number[], actor: Actor): Promise<IndexingEntry[]>;
  /** Throws `not_found`. */
  remove(id: number, actor: Actor): Promise<void>;
};

type Parts = { database: JournalDatabase; storePicture: StorePicture };

export function indexingService({ database, storePicture }: Parts): IndexingService {
  const { reads } = database;
  const listAll = memoByVersion(database, async () =>
    (await listIndexingEntries(reads)).map(toIndexingEntry),
  );

  async function readForm({ fields, picture }: IndexingForm, before?: IndexingRow) {
    const { values, problems } = readIndexingForm(fields, before);
    refuseInvalid(problems);
    const image = await storePicture(picture, 'logo');
    return image === undefined ? values : { ...values, image };
  }

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
    async add(form, actor) {
      const values = await readForm(form);
      return toIndexingEntry(await database.write((tx) => addEntry(tx, values, actor)));
    },
    async change(id, form, actor) {
      const before = await findIndexingEntry(reads, id);
      if (!before) throw new Problem('not_found');
      const values = await readForm(form, before);
      return toIndexingEntry(await database.write((tx) => changeEntry(tx, id, values, actor)));
    },
    async restore(restoring) {
      const before = await findIndexingEntry(reads, restoring.id);
      if (!before) throw new Problem('not_found');
      const { image } = restoring.values;
      const values = {
        ...(await readForm({ fields: textsOf(restoring.values, entryFields) }, before)),
        ...(typeof image === 'string' ? { image } : {}),
      };
      await database.write(async (tx) => {
        await lockIndexingEntries(tx);
        await requireUnchangedSince(tx, restoring);
        await changeEntry(tx, restoring.id, values, restoring.actor);
      });
    },
    undoDelete: (restoring) =>
      retryTransaction(() => database.write((tx) => undoDeleteOfEntry(tx, restoring))),
    undoCreate: (restoring) =>
      database.write(async (tx) => {
        await lockIndexingEntries(tx);
        await requireUnchangedSince(tx, restoring);
        await removeEntry(tx, restoring.id, restoring.actor);
      }),
    async order(ids, actor) {
      await database.write((tx) => orderEntries(tx, ids, actor));
      return listAll();
    },
    async remove(id, actor) {
      await database.write((tx) => removeEntry(tx, id, actor));
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
    status: row.status as Visibility,
  };
}
