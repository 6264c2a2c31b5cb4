import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { addressTable } from '#contract/address-table.ts';
import { addresses } from '#contract/addresses.ts';
import type { Config } from '#server/config/config.ts';
import { watchLastBackup } from '#server/features/backup/nightly-backup.ts';
import { startCountingUsage } from '#server/features/usage/count-usage.ts';
import {
  loadAdminAssets,
  loadBuiltRenderer,
  type PageRenderer,
} from '#server/pages/page-renderer.ts';
import { JobRuns } from '#server/platform/jobs/repeat.ts';
import { openObjectStore } from '#server/platform/object-store/object-store.ts';
import { type AppOptions, buildApp } from './app.ts';
import { LostPublisherFile } from './config/publisher-file.ts';
import { AddressTable } from './edge/request-target.ts';
import { Shutdown } from './edge/shutdown.ts';
import { UsageWindow } from './edge/usage-window.ts';
import { findBuiltParts, readBuiltParts } from './http/built-files.ts';
import type { Services } from './installation.ts';
import { buildServices, noJournal } from './installation.ts';
import { startJobs } from './start-jobs.ts';
import {
  warnOfClock,
  warnOfExposed,
  warnOfHeld,
  warnOfMissingOrigins,
  warnOfPlace,
  warnOfUnknownVariables,
  warnOfUnnamed,
} from './start-warnings.ts';

/** What a slow reader of a large PDF gets when the server ends. */
const downloadMilliseconds = 20_000;

const builtPages = fileURLToPath(new URL('../../dist', import.meta.url));

/** Those who connect in a burst wait, as many as the system allows, instead of trying again a second later. */
const backlog = 4096;

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Where its metrics are, if anywhere. */
  metricsAddress: string | undefined;
  /** The page that makes the first journal, where there is none: good for an hour, once. */
  setupAddress: string | undefined;
  services: Services;
  log: Logger;
  close(): Promise<void>;
};

/**
 * The log of a process, which goes to its standard output. While that takes nothing (a full disk, a pipe that nobody reads), lines
 * wait in memory; beyond four megabytes they are dropped and counted. `requests` takes whole lines, and hands them on together: each
 * write is a task for another thread.
 */
export function openLog(level: Config['logLevel']) {
  let waiting = '';
  const flush = () => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  let isFailing = false;
  // Before the output's own end, which writes what it has, and would try for ever on a full disk.
  process.on('exit', () => {
    if (isFailing) output.destroy();
    else flush();
  });
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 4096,
    maxLength: 4 * 1024 * 1024,
    periodicFlush: 1000,
  });
  setInterval(flush, 1000).unref();
  const requests = {
    write(line: string) {
      waiting += line;
      if (waiting.length >= 65_536) flush();
    },
  };
  const log = pino({ level }, output);
  const lost = { dropped: 0 };
  let reported = 0;
  output.on('drop', (lines: string) => {
    lost.dropped += lines.split('\n').length - 1;
  });
  output.on('drain', () => {
    isFailing = false;
    if (lost.dropped === reported) return;
    log.warn({ lines: lost.dropped - reported }, 'log lines dropped');
    reported = lost.dropped;
  });
  // It is written again with the next lines, and there is nowhere else to say it.
  output.on('error', () => {
    isFailing = true;
  });
  return { log, requests, lost };
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
  // A program that passes a socket starts an installation, which has its folder: it is mounted late, or lost.
  if (config.passedSocket !== undefined && !existsSync(config.dataDir)) {
    throw new Error(noJournal(config.dataDir));
  }
  const { log, requests, lost } = openLog(config.logLevel);
  warnOfUnknownVariables(process.env, log);
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
  const built = findBuiltParts(distFolder);
  const shutdown = new Shutdown({
    delayMilliseconds: config.shutdownDelaySeconds * 1000,
    downloadMilliseconds,
  });
  const jobs = new JobRuns(['orphan cleanup', ...(backups ? ['backup'] : [])]);
  const { metricsPort } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./open-metrics.ts')).openMetrics(services, {
          log: lost,
          jobs,
          lastBackup: backups && watchLastBackup(backups, log),
        });
  const table = new AddressTable(addressTable);
  const usage = config.usage.isCounted ? new UsageWindow(table, config.trustedProxies) : undefined;
  const app = await buildApp({
    services,
    addresses: table,
    usage,
    watchEdge: metrics?.watchEdge,
    shutdown,
    log,
    accessLog: requests,
    renderer,
    built,
    before: options.before,
    adminAssets,
  });
  // First, so that a port of it that is taken ends the start before anybody is answered.
  const metricsServer = await metrics?.listen(metricsPort ?? 0);
  await app.listen(whereToListen(config)).catch((error: unknown) => {
    throw isNoAddress(error)
      ? new Error(`HOST is ${config.host}, which is not an address of this machine.`)
      : error;
  });
  // Not waited for: who comes meanwhile gets what they ask for.
  void readBuiltParts(built, (error) => log.error({ err: error }, 'built files cannot be read'));
  const { port, family, address } = app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  services.listenAddress = `http://${host}:${port}`;
  const setupAddress = services.setup.isNeeded()
    ? services.listenAddress + addresses.setup(services.setup.makeLink())
    : undefined;
  const looks = Promise.all([
    warnOfHeld(services, log),
    warnOfClock(services, log),
    warnOfMissingOrigins(services, log),
    warnOfPlace(services, log, backups),
  ]);
  const stopJobs = startJobs(services, log, jobs);
  const stopCountingUsage = usage ? startCountingUsage(usage, services, log) : async () => {};
  return {
    address: services.listenAddress,
    metricsAddress: metricsServer?.address,
    setupAddress,
    services,
    log,
    async close() {
      // What is under way ends while readers are still answered.
      const jobsEnded = Promise.all([stopJobs(), looks]);
      await shutdown.run(app.server, jobsEnded);
      await app.close();
      await stopCountingUsage();
      await metricsServer?.close();
      await jobsEnded;
      await services.close();
    },
  };
}

const isNoAddress = (error: unknown) =>
  /^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test((error as NodeJS.ErrnoException).code ?? '');

/** The socket that was passed on, else one of our own. */
function whereToListen({ passedSocket, port, host }: Config) {
  const common = { host, backlog };
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
    return true;
  } catch (error) {
    if (!(error instanceof LostPublisherFile)) throw error;
    log.error({ reason: error.message }, 'publisher.yaml lost');
    return false;
  }
}
