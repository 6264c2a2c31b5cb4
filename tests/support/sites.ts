import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { addressTable } from '#contract/address-table.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { AdmissionLimits } from '#server/edge/admission.ts';
import { AddressTable } from '#server/edge/request-target.ts';
import { UsageWindow } from '#server/edge/usage-window.ts';
import { type BuiltParts, findBuiltParts } from '#server/http/built-files.ts';
import { openMetrics } from '#server/open-metrics.ts';
import {
  type AdminAssets,
  loadAdminAssets,
  loadBuiltRenderer,
  type PageRenderer,
} from '#server/pages/page-renderer.ts';
import { JobRuns } from '#server/platform/jobs/repeat.ts';
import { type Engine, engines, type HouseOptions, openHouse, type TestHouse } from './databases.ts';
import { type Answered, type AskOptions, ask } from './http-client.ts';

/** Where the built pages are; another folder only where somebody builds at the same time. */
const distFolder = resolve(process.env.COLOPHON_TEST_DIST ?? 'dist');

export type LogLine = Record<string, unknown>;

export type TestSite = TestHouse & {
  port: number;
  /** Every line of the log, oldest first. */
  log: LogLine[];
  get(path: string, options?: AskOptions): Promise<Answered>;
  /** Where the metrics are, with COLOPHON_METRICS_PORT. */
  metricsPort: number;
  jobs: JobRuns;
  /** What readers read since it was last taken: nobody writes it but the test. */
  usageWindow: UsageWindow;
};

export type SiteOptions = Pick<HouseOptions, 'env' | 'through'> & {
  admissionLimits?: AdmissionLimits;
  timeouts?: AppOptions['timeouts'];
  /** Of COLOPHON_LOG_LEVEL; `info` when left out. */
  logLevel?: 'info' | 'warn';
  /** Stands in for the built pages, or around them. */
  renderer?: (built: PageRenderer) => PageRenderer;
};

/** A machine that is busy with other tests too refuses nobody for it. */
const room = { atOnce: 1000, waiting: 1000, milliseconds: 120_000 };
export const roomForAll: AdmissionLimits = { administrators: room, readers: room, rest: room };

/** Read once a process. */
const built = () =>
  (read ??= {
    renderer: loadBuiltRenderer(distFolder),
    parts: findBuiltParts(distFolder),
    adminAssets: loadAdminAssets(distFolder),
  });
let read:
  | { renderer: Promise<PageRenderer>; parts: BuiltParts; adminAssets: AdminAssets }
  | undefined;

/** A house that listens: the same application as in production, with the built pages. */
export async function openSite(
  engine: Engine,
  {
    admissionLimits = roomForAll,
    timeouts,
    logLevel = 'info',
    renderer = (pages) => pages,
    ...options
  }: SiteOptions = {},
): Promise<TestSite & { close(): Promise<void> }> {
  const { parts, adminAssets, renderer: builtRenderer } = built();
  const log: LogLine[] = [];
  const write = (lines: string) => {
    for (const line of lines.trimEnd().split('\n')) log.push(JSON.parse(line));
  };
  const logger = pino({ level: logLevel }, { write });
  const house = await openHouse(engine, { ...options, log: logger });
  const jobs = new JobRuns();
  const { metricsPort: asked } = house.config;
  const watched = { log: { dropped: 7 }, jobs, lastBackup: () => new Date('2026-01-02T03:04:05Z') };
  const metrics = asked === undefined ? undefined : openMetrics(house.services, watched);
  const metricsServer = await metrics?.listen(asked ?? 0);
  const usageWindow = new UsageWindow(new AddressTable(addressTable), house.config.trustedProxies);
  const app = await buildApp({
    services: house.services,
    usage: usageWindow,
    watchEdge: metrics?.watchEdge,
    log: logger,
    accessLog: { write },
    renderer: renderer(await builtRenderer),
    built: parts,
    adminAssets,
    admissionLimits,
    ...(timeouts ? { timeouts } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  house.services.listenAddress = `http://127.0.0.1:${port}`;
  return {
    ...house,
    port,
    metricsPort: Number(new URL(metricsServer?.address ?? 'http://none:1').port),
    jobs,
    usageWindow,
    log,
    get: (path, options) => ask(port, path, options),
    async close() {
      await app.close();
      await metricsServer?.close();
      await house.close();
    },
  };
}

/** The same test on a site of its own with SQLite and with PostgreSQL. */
export function onEachSite(
  name: string,
  test: (site: TestSite) => Promise<void>,
  options?: SiteOptions,
): void {
  describe(name, () => {
    it.each(engines)('on %s', (engine) => withSite(engine, test, options));
  });
}

/** For what does not depend on the database. */
export function onSite(
  name: string,
  test: (site: TestSite) => Promise<void>,
  options?: SiteOptions,
): void {
  it(name, () => withSite('sqlite', test, options));
}

async function withSite(
  engine: Engine,
  test: (site: TestSite) => Promise<void>,
  options?: SiteOptions,
): Promise<void> {
  const site = await openSite(engine, options);
  try {
    await test(site);
  } finally {
    await site.close();
  }
}

/** One site for several tests that only read it; `fill` writes what they read. */
export function siteToRead(
  engine: Engine,
  fill: (site: TestSite) => Promise<void>,
  options?: SiteOptions,
): () => TestSite {
  let site: Awaited<ReturnType<typeof openSite>> | undefined;
  beforeAll(async () => {
    site = await openSite(engine, options);
    await fill(site);
  });
  afterAll(async () => {
    await site?.close();
  });
  return () => {
    if (!site) throw new Error('The site is not open');
    return site;
  };
}
