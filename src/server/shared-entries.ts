import type { Logger } from 'pino';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import {
  addJournalEntry,
  changeJournalEntry,
  type JournalEntry,
  journalEntry,
} from './config/publisher-file.ts';
import type { Installation } from './context.ts';

type Store = { database: JournalDatabase };
type Shared = Pick<Installation, 'registry' | 'databases'> & {
  publisherPeople: { find(): Promise<Store | undefined> };
};

/** All nodes have a journal so soon that one of them was given. */
const lookedMilliseconds = 1000;

/**
 * Tells all nodes of a PostgreSQL where a journal is, as this node's publisher.yaml says it now. With SQLite there is one
 * publisher.yaml, and nobody to be told.
 */
export async function shareEntry({ registry, databases, publisherPeople }: Shared, slug: string) {
  const store = databases.engine === 'postgres' ? await publisherPeople.find() : undefined;
  const entry = registry.publisher.journals[slug];
  if (!store || !entry) return;
  const row = { slug, entry: JSON.stringify(entry) };
  await store.database.writePrivate((tx) =>
    tx
      .insertInto('publisher_journals')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ entry: row.entry }))
      .execute(),
  );
}

/** Takes over into this node's publisher.yaml what another node was given. What is in no store is left as it is. */
export async function takeOverEntries({ registry, publisherPeople }: Shared): Promise<void> {
  const store = await publisherPeople.find();
  for (const [slug, entry] of store ? await listShared(store.database.reads) : []) {
    const own = registry.publisher.journals[slug];
    if (!own) addJournalEntry(registry.path, slug, entry);
    else if (placeOf(own) !== placeOf(entry)) changeJournalEntry(registry.path, slug, entry);
    else continue;
    // Seen by whatever asks next.
    registry.list();
  }
}

const placeOf = ({ hosts, origin, retired }: JournalEntry) =>
  JSON.stringify([hosts, origin, retired]);

async function listShared(reads: Db): Promise<[string, JournalEntry][]> {
  const rows = await reads.selectFrom('publisher_journals').selectAll().orderBy('slug').execute();
  return rows.map(({ slug, entry }) => [slug, journalEntry.parse(JSON.parse(entry))]);
}

/** Does so once a second, where there may be other nodes. Gives the way to end that. */
export function startSharingEntries(services: Shared, log: Logger): () => Promise<void> {
  if (services.databases.engine !== 'postgres') return async () => {};
  return repeat(
    lookedMilliseconds,
    () => takeOverEntries(services),
    (error) => {
      // Of a database that is away others tell.
      if (!isDatabaseUnavailable(error))
        log.error({ err: error }, 'journals of other nodes not taken over');
    },
  );
}
