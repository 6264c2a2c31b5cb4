import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReferenceConfig } from '../reference/server.ts';
import { type ArticleFiles, writeArticleFiles } from './article-files.ts';
import { sqliteFile } from './fill-site.ts';
import { type HeldIssue, type Holdings, readHoldings } from './holdings.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Load, startLoad } from './load.ts';
import { type RunningServer, startServer } from './processes.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const referenceServer = fileURLToPath(new URL('../reference/server.ts', import.meta.url));

/** What every measurement gets. */
export type Bench = {
  files: ArticleFiles;
  /** For what is written meanwhile. */
  folder: string;
  ours: Installation;
  held: Record<keyof ArticleFiles['journals'], Holdings>;
  /** One of about eighty articles. */
  issue: HeldIssue;
  load: Load;
  /** How long the optional soak takes. */
  soakMinutes: number;
  /** As little as Node can do for the same, in a process of its own. */
  reference: RunningServer;
  close(): Promise<void>;
};

/** Fills journals with the articles of a file, or with generated ones. */
export async function openBench(source?: string, soakMinutes = 60): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const files = await writeArticleFiles(folder, source);
  const ours = await openInstallation(root, files);
  const held = (slug: keyof ArticleFiles['journals']) => readHoldings(sqliteFile(ours.site, slug));
  const journals = { bench: held('bench'), small: held('small'), marathi: held('marathi') };
  const [issue] = journals.bench.issuesNear(80, 1);
  if (!issue) throw new Error('There are no articles');
  const { origin: upstream } = await ours.server('cached');
  const config: ReferenceConfig = { sqlite: sqliteFile(ours.site, 'bench'), folder, upstream };
  const log = join(folder, 'reference.log');
  const reference = await startServer([referenceServer, JSON.stringify(config)], log);
  const load = startLoad();
  const close = async () => {
    load.close();
    await reference.close();
    await ours.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { files, folder, ours, held: journals, issue, load, soakMinutes, reference, close };
}
