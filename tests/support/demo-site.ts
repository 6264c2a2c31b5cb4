import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemo } from '#demo/make-demo.ts';
import { sahyadri } from '#demo/sahyadri/journal.ts';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { type RunningServer, startServer } from '#server/main.ts';

export type DemoSite = { server: RunningServer; address: string; close(): Promise<void> };

type Env = Record<string, string>;

const configFor = (dataDir: string, env: Env = {}) =>
  readConfig({ ...env, COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' });

let made: Promise<string> | undefined;

/** The data folder of the first demo journal alone, before it announces anything. Made once a process, as its PDFs take longer than most tests; goes with the run. */
async function makeDemoFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(configFor(dataDir));
  try {
    await makeDemo(services, undefined, [{ ...sahyadri, announcement: undefined }]);
  } finally {
    await services.close();
  }
  return dataDir;
}

/**
 * The demo journal, served as `npm start` serves it, in a data folder of its own; but the texts of its PDFs are not read,
 * which would take the processor from the person who looks at it.
 */
export async function openDemoSite(env: Env = {}): Promise<DemoSite> {
  made ??= makeDemoFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  await cp(await made, dataDir, { recursive: true });
  const server = await startServer(configFor(dataDir, { COLOPHON_PDF_TEXTS: 'off', ...env }));
  return {
    server,
    address: server.address,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
