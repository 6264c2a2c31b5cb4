import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemo } from '#demo/make-demo.ts';
import { readConfig } from '#server/config/config.ts';
import { type RunningServer, startServer } from '#server/main.ts';

export type DemoSite = { server: RunningServer; address: string; close(): Promise<void> };

/** The demo journal, served as `npm start` serves it, in a data folder of its own. */
export async function openDemoSite(): Promise<DemoSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const config = readConfig({
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    PORT: '0',
  });
  const server = await startServer(config);
  await makeDemo(server.services);
  return {
    server,
    address: server.address,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
