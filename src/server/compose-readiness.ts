import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import { listJournalFolders, publisherStore } from './config/publisher-file.ts';
import type { OpenJournals } from './open-journals.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import { type DiskRoom, readDiskSpace } from './platform/disk-room.ts';
import { Readiness } from './platform/readiness.ts';
import { LostData } from './platform/storage-faults.ts';
import { isHeld } from './store/hold-queries.ts';

type Parts = {
  config: Config;
  registry: JournalRegistry;
  places: JournalPlaces;
  journals: OpenJournals;
  diskRoom: DiskRoom;
  rememberMilliseconds: number | undefined;
  log: Logger | undefined;
};

/** Whether this node can serve its journals: looks at each of them, and at the disk. */
export function composeReadiness(parts: Parts): Readiness {
  const { config, registry, places, journals, diskRoom, rememberMilliseconds, log } = parts;
  const held = new Set<string>();
  return new Readiness({
    list() {
      const slugs = registry.list().map(({ slug }) => slug);
      if (slugs.length === 0) throw new LostData(noJournal(config.dataDir));
      // Readers need no people of the publisher; who logs in does.
      return places.wasServed(publisherStore) ? [...slugs, publisherStore] : slugs;
    },
    async check(slug) {
      const journal = await journals.get(slug);
      await journal.settings.get();
      // What is remembered says nothing of the database as it is now.
      await journal.database.ping();
      await journals.requireWhole(slug);
      if (await isHeld(journal.database.reads)) held.add(slug);
      else held.delete(slug);
    },
    isRead: (slug) => slug !== publisherStore,
    isHeld: (slug) => held.has(slug),
    isDiskFull: () => diskRoom.isFull,
    diskSpace: () => readDiskSpace(config.dataDir),
    onChange(journal, reason) {
      if (reason === undefined) log?.info({ journal }, 'ready again');
      else log?.error({ err: reason, journal }, 'not ready');
    },
    rememberMilliseconds,
  });
}

/** What is told where no journal is found: most often the folder is the wrong one, or publisher.yaml lost its end. */
export function noJournal(dataDir: string): string {
  const unnamed = listJournalFolders(dataDir);
  if (unnamed.length > 0) {
    return `publisher.yaml in ${dataDir} names no journal, but there is data of ${unnamed.join(', ')}. Put the lines of its journals back, from a backup or another node.`;
  }
  const found = existsSync(dataDir) ? 'no journal in' : 'no folder';
  return `There is ${found} ${dataDir}: is COLOPHON_DATA right? Create a journal with: colophon journal create`;
}
