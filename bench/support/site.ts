import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, runNode, startServer } from './processes.ts';

/** A data folder, and the program of one checkout that works on it. */
export type Site = {
  folder: string;
  /** Empty where the journals are in SQLite. */
  databaseUrl: string;
  /** What systemd runs. */
  program: string;
  env: Record<string, string>;
  /** Runs a command to its end; `watch` is told its process id. */
  colophon(args: string[], options?: { input?: string; watch?(pid: number): void }): Promise<void>;
  /** Makes a journal, and imports a file where one is named. */
  addJournal(slug: string, articles?: string): Promise<void>;
  serve(env?: Record<string, string>): Promise<RunningServer>;
  close(): Promise<void>;
};

export async function openSite(checkout: string, databaseUrl = ''): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const program = join(checkout, 'bin', 'colophon.mjs');
  // Every article has the same PDF, in which there is nothing to read: it would be looked into 73,970 times meanwhile.
  const env = { COLOPHON_DATA: folder, DATABASE_URL: databaseUrl, COLOPHON_PDF_TEXTS: 'off' };
  let servers = 0;
  const site: Site = {
    folder,
    databaseUrl,
    program: join(checkout, 'bin', 'colophon'),
    env,
    colophon: (args, options) => runNode([program, ...args], { env, ...options }),
    async addJournal(slug, articles) {
      const named = ['--name', 'Journal of Measurements', '--domain', `${slug}.example`];
      await site.colophon(['journal', 'create', slug, ...named, '--issn', '2049-3630']);
      if (articles) await site.colophon(['import', articles, '--journal', slug]);
    },
    serve: (more) =>
      startServer([program, 'serve'], join(folder, `server-${++servers}.log`), { ...env, ...more }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
  return site;
}
