import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServices, type Journal, type Services } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { loadBuiltRenderer } from '#server/pages/page-renderer.ts';
import { serviceReads } from '#server/pages/service-reads.ts';
import { readSite } from '#server/pages/site.ts';
import type { BenchSource } from './bench-source.ts';
import { fillJournal } from './fill-journal.ts';
import { type BenchIssue, issuesNear } from './issues-near.ts';
import { startPostgres } from './postgres.ts';

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** A journal to measure, in a data folder of its own that goes when it is closed. */
export type BenchJournal = {
  /** What it holds, in words. */
  name: string;
  isMadeUp: boolean;
  dataDir: string;
  /** Empty where the journal is in SQLite. */
  databaseUrl: string;
  journal: Journal;
  /** What made the journal, for another one beside it. */
  services: Services;
  /** The issues whose number of articles is nearest to eighty. */
  issues: BenchIssue[];
  /** Draws a page as the server does when no cache has it, up to the answer's bytes and ETag. */
  draw(address: string): Promise<{ answer: CachedResponse; html: string }>;
  /** The same articles in a PostgreSQL of its own, made at the first call and closed with this journal. */
  onPostgres(): Promise<BenchJournal>;
  close(): Promise<void>;
};

const slug = 'bench';
const issuesMeasured = 10;
const wantedArticles = 80;

/** Imports the articles and opens the result: in SQLite, or in PostgreSQL. */
export async function openBenchJournal(
  source: BenchSource,
  databaseUrl = '',
): Promise<BenchJournal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const config = readConfig({
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  });
  const services = buildServices(config);
  let postgres: Promise<BenchJournal> | undefined;
  const close = async () => {
    await (await postgres?.catch(() => undefined))?.close();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    addJournalEntry(services.registry.path, slug, { hosts: [], origin: 'https://bench.example' });
    const journal = await services.journal(slug);
    await fillJournal(journal, await source.rows());
    const registration = services.registry.find(slug);
    if (!registration) throw new Error('The journal is not registered');
    const renderer = await loadBuiltRenderer(distFolder);
    const counts = await journal.imports.count();
    const bench: BenchJournal = {
      name: `${source.name}: ${counts.articles.toLocaleString('en')} articles in ${counts.issues} issues`,
      isMadeUp: source.isMadeUp,
      dataDir,
      databaseUrl,
      journal,
      services,
      issues: await issuesNear(journal, wantedArticles, issuesMeasured),
      async draw(address) {
        const reads = serviceReads(journal, () =>
          readSite(services.registry.publisher, registration, journal),
        );
        const page = await renderer.render(`http://page${address}`, reads);
        if (!('render' in page) || page.status !== 200) throw new Error(`${address} is no page`);
        const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
        const html = page.render();
        return { answer: new CachedResponse(200, headers, html), html };
      },
      onPostgres() {
        postgres ??= openOnPostgres(source);
        return postgres;
      },
      close,
    };
    return bench;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOnPostgres(source: BenchSource): Promise<BenchJournal> {
  const postgres = await startPostgres();
  try {
    const bench = await openBenchJournal(source, postgres.url);
    await postgres.settle();
    const close = async () => {
      await bench.close();
      await postgres.close();
    };
    const opened: BenchJournal = { ...bench, onPostgres: async () => opened, close };
    return opened;
  } catch (error) {
    await postgres.close();
    throw error;
  }
}
