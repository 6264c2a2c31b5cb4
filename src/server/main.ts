import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { addressTable } from '#contract/address-table.ts';
import { addresses } from '#contract/addresses.ts';
import type { Config } from '#server/config/config.ts';
import { startSendingAlerts } from '#server/features/alerts/send-alerts.ts';
import { startTellingOfSchedules } from '#server/features/articles/tell-of-schedules.ts';
import { runBackupProcess, startNightlyBackup } from '#server/features/backup/nightly-backup.ts';
import { watchLastBackup } from '#server/features/backup/watch-last-backup.ts';
import { startReadingTexts } from '#server/features/full-text/start-reading-texts.ts';
import { startResumingUploads } from '#server/features/import/uploads/resume-uploads.ts';
import { startSendingMail } from '#server/features/mail/send-mail.ts';
import { startOrphanCleanup } from '#server/features/orphan-files/daily-cleanup.ts';
import { startListingTerms } from '#server/features/terms/start-listing-terms.ts';
import { startCountingUsage } from '#server/features/usage/count-usage.ts';
import { startMailingUsage } from '#server/features/usage-figures/send-year-mail.ts';
import {
  loadAdminAssets,
  loadBuiltRenderer,
  type PageRenderer,
} from '#server/pages/page-renderer.ts';
import { JobRuns } from '#server/platform/jobs/job-runs.ts';
import { startWatchingReadiness } from '#server/platform/jobs/watch-readiness.ts';
import { LogStream } from '#server/platform/log-stream.ts';
import { openObjectStore } from '#server/platform/object-store/open-object-store.ts';
import { type AppOptions, buildApp } from './app.ts';
import { buildServices } from './compose.ts';
import { noJournal } from './compose-readiness.ts';
import { LostPublisherFile } from './config/publisher-file.ts';
import { AddressTable } from './edge/address-table.ts';
import { answerForFailedStart } from './edge/failed-start.ts';
import { Shutdown } from './edge/shutdown.ts';
import { UsageWindow } from './edge/usage-window.ts';
import { readBuiltParts } from './http/static-files.ts';
import type { Services } from './services.ts';
import {
  warnOfClock,
  warnOfExposed,
  warnOfHeld,
  warnOfMissingOrigins,
  warnOfPlace,
  warnOfUnnamed,
} from './start-warnings.ts';

/** What a slow reader of a large PDF gets when the server ends. */
const downloadMilliseconds = 20_000;

const program = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));
const builtPages = fileURLToPath(new URL('../../dist', import.meta.url));

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Where its metrics are, if anywhere. */
  metricsAddress: string | undefined;
  /** The page that makes the first journal, where there is none: good for an hour, once. */
  setupAddress: string | undefined;
  services: Services;
  close(): Promise<void>;
};

/** The log of a process and its stream, which ends on its standard output. */
export function openLog(level: Config['logLevel']): { log: Logger; stream: LogStream } {
  const stream = new LogStream(process.stdout.fd);
  process.on('exit', () => stream.flushSync());
  return { log: pino({ level }, stream), stream };
}

/** Serves the journals of a configuration until it is closed. */
export async function startServer(
  config: Config,
  options: {
    renderer?: PageRenderer;
    before?: AppOptions['before'];
    adminAssets?: AppOptions['adminAssets'];
    distFolder?: string;
  } = {},
): Promise<RunningServer> {
  // A name that is no place's ends the start.
  const backups =
    config.backup.to === undefined ? undefined : openObjectStore(config.backup.to, config.s3);
  // Whoever passes a socket starts an installation, which has its folder: it is mounted late, or lost.
  if (config.passedSocket !== undefined && !existsSync(config.dataDir)) {
    throw new Error(noJournal(config.dataDir));
  }
  const { log, stream } = openLog(config.logLevel);
  const services = buildServices(config, log);
  if (hasPublisherFile(services, log)) {
    await services.upgrades.runAll().catch(async (error: unknown) => {
      await services.close();
      throw error;
    });
    await warnOfUnnamed(services, log);
  }
  await warnOfExposed(config.dataDir, log);
  const { distFolder = builtPages } = options;
  const renderer = options.renderer ?? (await loadBuiltRenderer(distFolder));
  const adminAssets = options.adminAssets ?? loadAdminAssets(distFolder);
  const shutdown = new Shutdown({
    delayMilliseconds: config.shutdownDelaySeconds * 1000,
    downloadMilliseconds,
    listensToEnd: config.passedSocket !== undefined,
  });
  const jobs = new JobRuns(['orphan cleanup', ...(backups ? ['backup'] : [])]);
  const { metricsPort } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./compose-metrics.ts')).openMetrics(services, {
          log: stream,
          jobs,
          lastBackup: backups && watchLastBackup(backups, log),
        });
  const usage = config.usage.isCounted
    ? new UsageWindow(new AddressTable(addressTable), config.trustedProxies)
    : undefined;
  const app = await buildApp({
    services,
    usage,
    watchEdge: metrics?.watchEdge,
    shutdown,
    log,
    accessLog: stream,
    renderer,
    built: readBuiltParts(distFolder),
    before: options.before,
    adminAssets,
  });
  // First, so that a port that is taken ends the start before anybody is answered.
  const metricsServer = await metrics?.listen(metricsPort ?? 0);
  await app.listen(whereToListen(config));
  const { port, family, address } = app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  services.listenAddress = `http://${host}:${port}`;
  const setupAddress = services.setup.isNeeded()
    ? services.listenAddress + addresses.setup(services.setup.makeLink())
    : undefined;
  const stopOrphanCleanup = startOrphanCleanup(services, log, (isGood) =>
    jobs.note('orphan cleanup', services.now(), isGood),
  );
  const looks = Promise.all([
    warnOfHeld(services, log),
    warnOfClock(services, log),
    warnOfPlace(services, log, backups),
  ]);
  const stopWatchingReadiness = startWatchingReadiness(services, log);
  const stopResumingUploads = startResumingUploads(services, log);
  const stopListingTerms = startListingTerms(services, log);
  const stopReadingTexts = config.readsPdfTexts ? startReadingTexts(services, log) : undefined;
  const stopTellingOfSchedules = startTellingOfSchedules(services, log);
  const stopSendingMail = startSendingMail(services, log);
  const stopCountingUsage = usage ? startCountingUsage(usage, services, log) : async () => {};
  const stopMailingUsage = startMailingUsage(services, log);
  const stopSendingAlerts = startSendingAlerts(services, log);
  const stopBackups = startBackups(services, log, (isGood) =>
    jobs.note('backup', services.now(), isGood),
  );
  return {
    address: services.listenAddress,
    metricsAddress: metricsServer?.address,
    setupAddress,
    services,
    async close() {
      await shutdown.run(app.server);
      await app.close();
      await stopCountingUsage();
      await metricsServer?.close();
      await stopBackups();
      await stopOrphanCleanup();
      await stopWatchingReadiness();
      await stopResumingUploads();
      await stopListingTerms();
      await stopReadingTexts?.();
      await stopTellingOfSchedules();
      await looks;
      await stopSendingAlerts();
      await stopMailingUsage();
      await stopSendingMail();
      await services.close();
    },
  };
}

/** For the commands, which do without HTTP: on the socket that was passed on. */
export const answerWhileStartsFail = (socket: number) => answerForFailedStart({ fd: socket });

/** One each night, where a place for backups is set. */
function startBackups(
  { config, registry, now }: Services,
  log: Logger,
  onEnd: (isGood: boolean) => void,
): () => Promise<void> {
  const { to, at } = config.backup;
  if (to === undefined) return async () => {};
  return startNightlyBackup({
    at,
    timeZone: () => registry.publisher.timezone,
    now,
    run: (signal) => runBackupProcess(program, signal),
    log,
    onEnd,
  });
}

/** The socket that was passed on, else one of our own. */
function whereToListen({ passedSocket, port, host }: Config) {
  // Those who connect in a burst wait, as many as the system allows, instead of trying again a second later.
  const common = { host, backlog: 4096 };
  return passedSocket === undefined ? { ...common, port } : { ...common, fd: passedSocket };
}

/**
 * A publisher.yaml that is wrong ends the start here, and not the first request. One that is lost is waited for: readers
 * are told 503, which is truer than that there is no journal.
 */
function hasPublisherFile(services: Services, log: Logger): boolean {
  const { registry, config } = services;
  try {
    if (registry.list().length === 0)
      log.error({ reason: noJournal(config.dataDir) }, 'no journal');
    warnOfMissingOrigins(services, log);
    return true;
  } catch (error) {
    if (!(error instanceof LostPublisherFile)) throw error;
    log.error({ reason: error.message }, 'publisher.yaml lost');
    return false;
  }
}
