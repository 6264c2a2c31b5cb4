import type { OrderedRecord, VisibleRecord } from '#contract/calls/ordered-calls.ts';
import { type Row, toAdmin, toPublic } from '#contract/fields/fields.ts';
import { type FieldsOf, nouns, type OrderedNoun, orderedNouns } from '#contract/nouns.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listInOrder, lockLastPlace } from '#server/store/plain-records.ts';
import { type Collection, collection } from './collection.ts';

/** What the service of such a noun does. */
export type OrderedCollection<N extends OrderedNoun> = Pick<
  Collection<N>,
  'create' | 'remove' | 'undo'
> & {
  /** Those that visitors see, in their order. */
  list(): Promise<VisibleRecord<N>[]>;
  /** All, in their order, as administrators see them. */
  listAll(): Promise<OrderedRecord<N>[]>;
  add(...given: Parameters<Collection<N>['add']>): Promise<OrderedRecord<N>>;
  change(...given: Parameters<Collection<N>['change']>): Promise<OrderedRecord<N>>;
  order(...given: Parameters<Collection<N>['order']>): Promise<OrderedRecord<N>[]>;
};

/** A row by its fields, and what every row has. */
type AnyRow<N extends OrderedNoun> = Row<FieldsOf<N>> & { id: number; modification: string };

/**
 * The service of a noun with a `sortnumber`, by which people put its records in order, and a `status`, by which visitors see a
 * record or not.
 */
function orderedCollection<N extends OrderedNoun>(
  journal: JournalContext,
  noun: N,
): OrderedCollection<N> {
  const { database } = journal;
  const { table, ordered } = nouns[noun];
  const fields: FieldsOf<N> = nouns[noun].fields;
  const toWhole = (row: object) => {
    const { id, modification } = row as AnyRow<N>;
    return {
      id,
      ...toAdmin(fields, row as AnyRow<N>),
      modification,
    } as unknown as OrderedRecord<N>;
  };
  const records: Collection<N> = collection(journal, noun, {
    view: toWhole,
    called: ordered.one,
    /** A record that names no position in the order comes last. */
    initial: async (tx) => ({ sortnumber: (await lockLastPlace(tx, table)) + 1 }),
  });
  const rows = memoByVersion(database, () => listInOrder(database.reads, table));
  const listAll = async () => (await rows()).map(toWhole);
  return {
    ...records,
    list: async () =>
      (await rows())
        .filter(({ status }) => status === 'enabled')
        .map(
          (row) =>
            ({
              id: row.id,
              ...toPublic(fields, row as never, false),
            }) as unknown as VisibleRecord<N>,
        ),
    listAll,
    add: async (...given) => toWhole(await records.add(...given)),
    change: async (...given) => toWhole(await records.change(...given)),
    async order(ids, actor) {
      await records.order(ids, actor);
      return listAll();
    },
  };
}

/** By the names of their folders, as `journal.indexing`. */
export type OrderedCollections = {
  [N in OrderedNoun as (typeof nouns)[N]['folder']]: OrderedCollection<N>;
};

/** The services of all of these nouns. */
export const orderedCollections = (journal: JournalContext): OrderedCollections =>
  Object.fromEntries(
    orderedNouns.map((noun) => [nouns[noun].folder, orderedCollection(journal, noun)]),
  ) as unknown as OrderedCollections;
