import type { Logger } from 'pino';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listNamedFiles } from '#server/store/named-file-queries.ts';

type JournalFiles = { files: FileStore; database: JournalDatabase };

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<JournalFiles>;
  now(): Date;
};

const dayMilliseconds = 24 * 60 * 60_000;
/** No upload takes so long: what is older and has no row will never get one. */
const minAgeMilliseconds = 60 * 60_000;

/** Removes the files of one journal that nothing names any more; gives how many went. */
export function removeOrphanFiles({ files, database }: JournalFiles, now: Date): Promise<number> {
  return files.removeOrphans({
    before: new Date(now.getTime() - minAgeMilliseconds),
    listNamed: (hashes) => listNamedFiles(database.reads, hashes),
  });
}

/** Cleans every journal now, beside whatever else happens, and once a day. Gives the way to end that. */
export function startOrphanCleanup(journals: Journals, log: Logger): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();

  async function cleanAll(): Promise<void> {
    for (const { slug } of journals.registry.list()) {
      if (isStopped) return;
      try {
        const removed = await removeOrphanFiles(await journals.journal(slug), journals.now());
        if (removed > 0) log.info({ journal: slug, removed }, 'orphan files removed');
      } catch (error) {
        log.error({ err: error, journal: slug }, 'orphan cleanup failed');
      }
    }
  }
  const start = () => {
    running = running
      .then(cleanAll)
      .catch((error) => log.error({ err: error }, 'orphan cleanup failed'));
  };
  start();
  const daily = setInterval(start, dayMilliseconds);
  daily.unref();
  return () => {
    isStopped = true;
    clearInterval(daily);
    return running;
  };
}
