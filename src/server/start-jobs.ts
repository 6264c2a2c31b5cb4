import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { startSendingAlerts } from '#server/features/alerts/alert-sender.ts';
import { startTellingOfSchedules } from '#server/features/articles/notices-service.ts';
import { runBackupProcess, startNightlyBackup } from '#server/features/backup/nightly-backup.ts';
import { startResumingUploads } from '#server/features/import/uploads/upload-job.ts';
import { startSendingMail } from '#server/features/mail/mail-sender.ts';
import { startFollowingPublication } from '#server/features/manuscripts/manuscripts-service.ts';
import { startOrphanCleanup } from '#server/features/orphan-files/orphan-cleanup.ts';
import { startReadingTexts } from '#server/features/pdf-text/start-reading-texts.ts';
import { startListingTerms } from '#server/features/terms/start-listing-terms.ts';
import { startMailingUsage } from '#server/features/usage-figures/year-mail.ts';
import { type JobRuns, repeat, startWatchingReadiness } from '#server/platform/jobs/repeat.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import type { Services } from './installation.ts';
import { startSharingEntries } from './shared-entries.ts';

const program = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));

/** What a server does besides answering. Gives the way to end all of it, which waits for what is under way. */
export function startJobs(services: Services, log: Logger, jobs: JobRuns): () => Promise<void> {
  const noted = (name: 'orphan cleanup' | 'backup') => (isGood: boolean) =>
    jobs.note(name, services.now(), isGood);
  const stops = [
    startOrphanCleanup(services, log, noted('orphan cleanup')),
    startWatchingReadiness(services, log),
    startWatchingPublisherFile(services.registry, log),
    startResumingUploads(services, log),
    startListingTerms(services, log),
    ...(services.config.readsPdfTexts ? [startReadingTexts(services, log)] : []),
    startTellingOfSchedules(services, log),
    startFollowingPublication(services, log),
    startSharingEntries(services, log),
    startSendingMail(services, log),
    startMailingUsage(services, log),
    startSendingAlerts(services, log),
    ...startBackups(services, log, noted('backup')),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Tells once a minute, and once for each loss, that publisher.yaml is gone while it is served. Gives the way to end that. */
export function startWatchingPublisherFile(
  registry: Pick<JournalRegistry, 'whyGone'>,
  log: Logger,
  milliseconds = 60_000,
): () => Promise<void> {
  let isTold = false;
  return repeat(
    milliseconds,
    async () => {
      const reason = registry.whyGone();
      if (reason !== undefined && !isTold) log.error({ reason }, 'publisher.yaml lost');
      if (reason === undefined && isTold) log.info('publisher.yaml is back');
      isTold = reason !== undefined;
    },
    (error) => log.error({ err: error }, 'publisher.yaml not checked'),
  );
}

/** One each night, where a place for backups is set. */
function startBackups(
  { config, registry, now }: Services,
  log: Logger,
  onEnd: (isGood: boolean) => void,
): (() => Promise<void>)[] {
  const { to, at } = config.backup;
  if (to === undefined) return [];
  const stop = startNightlyBackup({
    at,
    timeZone: () => registry.publisher.timezone,
    now,
    run: (signal) => runBackupProcess(program, signal),
    log,
    onEnd,
  });
  return [stop];
}
