import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config/config.ts';
import { startOrphanCleanup } from '#server/features/orphan-files/orphan-cleanup.ts';
import {
  loadAdminAssets,
  loadBuiltRenderer,
  type PageRenderer,
} from '#server/pages/page-renderer.ts';
import { listExposed } from '#server/platform/files/exposed-data.ts';
import { LogStream } from '#server/platform/log-stream.ts';
import { type AppOptions, buildApp } from './app.ts';
import { buildServices, type Services } from './compose.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

export type RunningServer = {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  services: Services;
  close(): Promise<void>;
};

/** The log of a process and its stream, which ends on its standard output. */
export function openLog(level: Config['logLevel']): { log: Logger; stream: LogStream } {
  const stream = new LogStream(process.stdout.fd);
  process.on('exit', () => stream.flushSync());
  return { log: pino({ level }, stream), stream };
}

/** Says it and mends nothing: perhaps somebody is meant to read there. */
async function warnOfExposed(dataDir: string, log: Logger): Promise<void> {
  const exposed = await listExposed(dataDir);
  if (exposed.length === 0) return;
  const mend = `chmod -R go-rwx ${dataDir}`;
  log.warn({ exposed, mend }, 'data can be read by every user of this machine');
}

/** Serves the journals of a configuration until it is closed. */
export async function startServer(
  config: Config,
  options: {
    renderer?: PageRenderer;
    before?: AppOptions['before'];
    adminAssets?: AppOptions['adminAssets'];
  } = {},
): Promise<RunningServer> {
  const { log, stream } = openLog(config.logLevel);
  const services = buildServices(config, log);
  // A publisher.yaml that is wrong ends the start here, and not the first request.
  services.registry.list();
  await services.checkVersions().catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  await warnOfExposed(config.dataDir, log);
  const renderer = options.renderer ?? (await loadBuiltRenderer(distFolder));
  const adminAssets = options.adminAssets ?? loadAdminAssets(distFolder);
  const app = await buildApp({
    services,
    log,
    accessLog: stream,
    renderer,
    distFolder,
    before: options.before,
    adminAssets,
  });
  // Those who connect in a burst wait, as many as the system allows, instead of trying again a second later.
  await app.listen({ port: config.port, host: config.host, backlog: 4096 });
  const { port, family, address } = app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  services.listenAddress = `http://${host}:${port}`;
  const stopOrphanCleanup = startOrphanCleanup(services, log);
  return {
    address: services.listenAddress,
    services,
    async close() {
      await app.close();
      await stopOrphanCleanup();
      await services.close();
    },
  };
}
