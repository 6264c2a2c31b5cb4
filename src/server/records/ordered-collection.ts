import { nouns, type PlainNoun, type TableOf } from '#contract/nouns.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listInOrder, lockLastPlace, type PlainRow } from '#server/store/plain-records.ts';
import { type Collection, collection } from './collection.ts';

/** What the service of such a noun does, with its records as administrators see them. */
export type OrderedCollection<N extends PlainNoun, View> = Pick<
  Collection<N>,
  'create' | 'remove' | 'undo'
> & {
  /** Those that visitors see, in their order, without their versions. */
  list(): Promise<Omit<View, 'modification'>[]>;
  /** All, in their order. */
  listAll(): Promise<View[]>;
  add(...given: Parameters<Collection<N>['add']>): Promise<View>;
  change(...given: Parameters<Collection<N>['change']>): Promise<View>;
  order(...given: Parameters<Collection<N>['order']>): Promise<View[]>;
};

/**
 * The service of a plain noun with a `sortnumber`, by which people put its records in order, and a `status`, by which visitors see
 * a record or not.
 *
 * @param called the noun in a sentence, where it is called more shortly there
 */
export function orderedCollection<
  N extends PlainNoun,
  View extends { status: string; modification: string },
>(
  journal: JournalContext,
  noun: N,
  toView: (row: PlainRow<TableOf<N>>) => View,
  called?: string,
): OrderedCollection<N, View> {
  const { database } = journal;
  const table: TableOf<N> = nouns[noun].table;
  const records = collection(journal, noun, {
    view: toView,
    ...(called === undefined ? {} : { called }),
    /** A record that names no position in the order comes last. */
    initial: async (tx) => ({ sortnumber: (await lockLastPlace(tx, table)) + 1 }),
  });
  const listAll = memoByVersion(database, async () =>
    (await listInOrder(database.reads, table)).map(toView),
  );
  return {
    ...records,
    async list() {
      const shown = (await listAll()).filter(({ status }) => status === 'enabled');
      return shown.map(({ modification: _, ...view }) => view);
    },
    listAll,
    add: async (...given) => toView(await records.add(...given)),
    change: async (...given) => toView(await records.change(...given)),
    async order(ids, actor) {
      await records.order(ids, actor);
      return listAll();
    },
  };
}
