import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import { buildServices } from '#server/installation.ts';
import { openLog } from '#server/main.ts';

// The server without its pages, which take long to load: it is killed and started some hundred times. It is loaded while
// the one before it still runs, and begins when it is told to.
process.on('disconnect', () => process.exit());
// A process that is killed would leave nothing of what it compiled to the next one.
flushCompileCache();
await once(process, 'message');
const config = readConfig();
const { log, requests } = openLog('silent');
const services = buildServices(config, log);
const app = await buildApp({
  services,
  log,
  accessLog: requests,
  renderer: {
    render: () => Promise.reject(new Error('There are no pages here')),
  },
  built: { reader: new Map(), admin: new Map() },
});
// As if hours had gone by: whatever the crash left without a row is old enough to go.
const later = new Date(services.now().getTime() + 2 * 60 * 60_000);
await cleanOrphanFiles(await services.journal('demo'), later);
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
