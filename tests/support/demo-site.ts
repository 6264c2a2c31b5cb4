import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoJournal } from '#demo/demo-journal.ts';
import { demoJournals, makeDemo } from '#demo/make-demo.ts';
import { sahyadri } from '#demo/sahyadri/journal.ts';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { type RunningServer, startServer } from '#server/main.ts';

export type DemoSite = { server: RunningServer; address: string; close(): Promise<void> };

type Env = Record<string, string>;

const configFor = (dataDir: string, env: Env = {}) =>
  readConfig({ ...env, COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' });

const quiet = [{ ...sahyadri, announcement: undefined, office: undefined }];

let made: Promise<string> | undefined;

/** Its PDFs take longer than most tests, so it is made once a process; it goes with the run. */
async function makeDemoFolder(journals: readonly DemoJournal[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(configFor(dataDir));
  try {
    await makeDemo(services, undefined, journals);
  } finally {
    await services.close();
  }
  return dataDir;
}

/**
 * The first journal of the demo alone, before it announces anything, served as `npm start` serves it, in a data folder of its
 * own; but the texts of its PDFs are not read, which would take the processor from the person who looks at it.
 */
export async function openDemoSite(env: Env = {}): Promise<DemoSite> {
  made ??= makeDemoFolder(quiet);
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  await cp(await made, dataDir, { recursive: true });
  return openFolder(dataDir, env);
}

/** All its journals, or others made as they are: the first at `127.0.0.1`, each at `<slug>.localhost`. */
export const openWholeDemo = async (journals: readonly DemoJournal[] = demoJournals) =>
  openFolder(await makeDemoFolder(journals));

async function openFolder(dataDir: string, env: Env = {}): Promise<DemoSite> {
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
