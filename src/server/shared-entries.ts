import type { Logger } from 'pino';
import { journalSlug } from '#contract/entities/values.ts';
import { formMessages } from '#contract/messages.ts';
import { leadsTo } from '#domain/public-origin.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import {
  addJournalEntry,
  changeJournalEntry,
  type JournalEntry,
  journalEntry,
} from './config/publisher-file.ts';
import type { Installation } from './context.ts';
import { refuseInvalid } from './problem.ts';

type Store = { database: JournalDatabase };
type Shared = Pick<Installation, 'registry' | 'databases'> & {
  publisherPeople: { find(): Promise<Store | undefined> };
};

/** All nodes have a journal so soon that one of them was given. */
const lookedMilliseconds = 1000;

/**
 * Tells all nodes of a PostgreSQL where a journal is. With SQLite there is one publisher.yaml, and nobody to be told. Throws
 * `invalid_fields` where a host leads to another journal.
 */
export async function shareEntry(services: Shared, slug: string, given: JournalEntry) {
  const entry = JSON.stringify(journalEntry.parse(given));
  await inTurn(services, slug, given, (tx) =>
    tx
      .insertInto('publisher_journals')
      .values({ slug, entry })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ entry }))
      .execute(),
  );
}

/**
 * The same of a journal that is made, which `publish` lets be found before the others are told. Throws `invalid_fields` where
 * another node has made it, too.
 */
export async function shareNewEntry(
  services: Shared,
  slug: string,
  given: JournalEntry,
  publish: () => Promise<void>,
) {
  const entry = JSON.stringify(journalEntry.parse(given));
  const isShared = await inTurn(services, slug, given, async (tx) => {
    const made = await tx
      .insertInto('publisher_journals')
      .values({ slug, entry })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // One that publisher.yaml names already is only filled.
    const isTaken = made.numInsertedOrUpdatedRows === 0n && !services.registry.find(slug);
    if (isTaken) refuseInvalid({ slug: formMessages.journals.slugTaken });
    await publish();
  });
  if (!isShared) await publish();
}

/** One node after the other, so that no two of them take one host. False where there is nobody to be told. */
async function inTurn(
  { databases, publisherPeople }: Shared,
  slug: string,
  { hosts }: JournalEntry,
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const store = databases.engine === 'postgres' ? await publisherPeople.find() : undefined;
  await store?.database.writePrivate(async (tx) => {
    await tx.selectFrom('journal_state').select('version').forUpdate().execute();
    for (const [other, entry] of await listShared(tx)) {
      const host = hosts.find((one) => entry && other !== slug && leadsTo(entry, one));
      if (host !== undefined) refuseInvalid({ hosts: formMessages.journals.taken(host) });
    }
    await work(tx);
  });
  return store !== undefined;
}

/**
 * Takes over into this node's publisher.yaml what another node was given. What is in no store is left as it is.
 *
 * @param onWrong told of an entry that is wrong: the others are taken over
 */
export async function takeOverEntries(
  { registry, publisherPeople }: Shared,
  onWrong: (slug: string) => void = () => {},
): Promise<void> {
  const store = await publisherPeople.find();
  for (const [slug, entry] of store ? await listShared(store.database.reads) : []) {
    const own = registry.publisher.journals.get(slug);
    if (!entry) onWrong(slug);
    else if (!own) addJournalEntry(registry.path, slug, entry);
    else if (placeOf(own) !== placeOf(entry)) changeJournalEntry(registry.path, slug, entry);
    else continue;
    // Seen by whatever asks next.
    registry.list();
  }
}

const placeOf = ({ hosts, origin, retired }: JournalEntry) =>
  JSON.stringify([hosts, origin, retired]);

/** Those of an earlier version may be wrong: they have no entry. */
async function listShared(reads: Db): Promise<[string, JournalEntry | undefined][]> {
  const rows = await reads.selectFrom('publisher_journals').selectAll().orderBy('slug').execute();
  return rows.map(({ slug, entry }) => [
    slug,
    journalSlug.safeParse(slug).success
      ? journalEntry.safeParse(JSON.parse(entry)).data
      : undefined,
  ]);
}

/** Does so once a second, where there may be other nodes. Gives the way to end that. */
export function startSharingEntries(services: Shared, log: Logger): () => Promise<void> {
  if (services.databases.engine !== 'postgres') return async () => {};
  return repeat(
    lookedMilliseconds,
    () =>
      takeOverEntries(services, (slug) => log.error({ journal: slug }, 'entry of a journal wrong')),
    (error) => {
      // Of a database that is away others tell.
      if (!isDatabaseUnavailable(error))
        log.error({ err: error }, 'journals of other nodes not taken over');
    },
  );
}
