import type { Logger } from 'pino';
import { repeat } from '#server/platform/jobs/repeat.ts';
import type { JournalFiles } from './file-adoption.ts';
import { type CleanupReport, cleanOrphanFiles } from './orphan-cleanup.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<JournalFiles>;
  now(): Date;
};

const dayMilliseconds = 24 * 60 * 60_000;

/** Cleans every journal now, beside whatever else happens, and once a day. Gives the way to end that. */
export function startOrphanCleanup(
  journals: Journals,
  log: Logger,
  /** Told after each time whether all journals were cleaned. */
  onDone: (isGood: boolean) => void = () => {},
): () => Promise<void> {
  let isStopped = false;

  async function cleanAll(): Promise<void> {
    let isGood = true;
    for (const { slug } of journals.registry.list()) {
      if (isStopped) return;
      try {
        const report = await cleanOrphanFiles(await journals.journal(slug), journals.now());
        if (report.refusal !== undefined) isGood = false;
        logReport(log, slug, report);
      } catch (error) {
        isGood = false;
        log.error({ err: error, journal: slug }, 'orphan cleanup failed');
      }
    }
    onDone(isGood);
  }
  const stop = repeat(dayMilliseconds, cleanAll, (error) => {
    onDone(false);
    log.error({ err: error }, 'orphan cleanup failed');
  });
  return () => {
    isStopped = true;
    return stop();
  };
}

function logReport(log: Logger, journal: string, report: CleanupReport): void {
  const { refusal, quarantined, broughtBack, deleted, leftovers } = report;
  if (refusal !== undefined) log.error({ journal, reason: refusal }, 'orphan cleanup refused');
  if (broughtBack > 0) log.warn({ journal, broughtBack }, 'files back from quarantine');
  if (quarantined + deleted + leftovers > 0) {
    log.info({ journal, quarantined, deleted, leftovers }, 'orphan files removed');
  }
}
