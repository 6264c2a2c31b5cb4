import type { Logger } from 'pino';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listNamedFiles } from '#server/store/named-file-queries.ts';

type Journal = { files: FileStore; database: JournalDatabase };

/** All journals of the process, and the clock. */
type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<Journal>;
  now(): Date;
};

const dayMilliseconds = 24 * 60 * 60_000;
/** No upload takes so long: what is older and has no row will never get one. */
const minAgeMilliseconds = 60 * 60_000;

/** Removes the files of one journal that nothing names any more. */
export function removeOrphanFiles({ files, database }: Journal, now: Date): Promise<number> {
  return files.sweep({
    before: new Date(now.getTime() - minAgeMilliseconds),
    listNamed: (hashes) => listNamedFiles(database.reads, hashes),
  });
}

/** Sweeps every journal now, beside whatever else happens, and once a day. Gives the way to end that. */
export function startOrphanCleanup(services: Journals, log: Logger): () => Promise<void> {
  let stopped = false;
  let sweeping = Promise.resolve();

  async function sweepAll(): Promise<void> {
    for (const { slug } of services.registry.list()) {
      if (stopped) return;
      try {
        const removed = await removeOrphanFiles(await services.journal(slug), services.now());
        if (removed > 0) log.info({ journal: slug, removed }, 'swept');
      } catch (error) {
        log.error({ err: error, journal: slug }, 'not swept');
      }
    }
  }
  const sweep = () => {
    sweeping = sweeping.then(sweepAll).catch((error) => log.error({ err: error }, 'not swept'));
  };
  sweep();
  const daily = setInterval(sweep, dayMilliseconds);
  daily.unref();
  return () => {
    stopped = true;
    clearInterval(daily);
    return sweeping;
  };
}
