import { once } from 'node:events';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { sweepJournal } from '../../src/server/features/files/sweeper.ts';
import { openLog } from '../../src/server/main.ts';
import { buildServices } from '../../src/server/services.ts';

// The server without its pages, which take long to load: it is killed and started some hundred times. It is loaded while
// the one before it still runs, and begins when it is told to.
process.on('disconnect', () => process.exit());
await once(process, 'message');
const config = readConfig();
const log = openLog('silent');
const services = buildServices(config, log);
const app = await buildApp({
  services,
  log,
  renderer: {
    render: () => Promise.reject(new Error('There are no pages here')),
    inlineScripts: [],
  },
  distFolder: config.dataDir,
});
// As if hours had gone by: whatever the crash left without a row is old enough to go.
const later = new Date(services.now().getTime() + 2 * 60 * 60_000);
await sweepJournal(await services.journal('demo'), later);
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
