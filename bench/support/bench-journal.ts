import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArticleListItem } from '../../src/contract/entities.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openImportFile } from '../../src/server/features/import/readers/import-file.ts';
import { addJournalEntry } from '../../src/server/features/journals/publisher-file.ts';
import { Answer } from '../../src/server/http/answer.ts';
import { loadBuiltRenderer } from '../../src/server/pages/page-renderer.ts';
import { serviceReads } from '../../src/server/pages/service-reads.ts';
import { buildServices, type Journal, type Services } from '../../src/server/services.ts';
import { fillJournal } from './fill-journal.ts';
import { syntheticArticles } from './synthetic-articles.ts';

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

type IssueAddress = { year: number; volume: number; issue: number };

/** A journal to measure, in a data folder of its own that goes when it is closed. */
export type BenchJournal = {
  /** What it holds, in words. */
  name: string;
  dataDir: string;
  journal: Journal;
  /** What made the journal, for another one beside it. */
  services: Services;
  /** The issues whose number of articles is nearest to eighty. */
  issues: { address: IssueAddress; articles: ArticleListItem[] }[];
  /** Draws a page as the server does when no cache has it, up to the answer's bytes and ETag. */
  draw(address: string): Promise<{ answer: Answer; html: string }>;
  close(): Promise<void>;
};

const slug = 'bench';
const issuesMeasured = 10;
const wantedArticles = 80;

/** Imports the file, or the synthetic journal where none is given, and opens the result: in SQLite, or in PostgreSQL. */
export async function openBenchJournal({
  file,
  databaseUrl = '',
}: {
  file?: string | undefined;
  databaseUrl?: string;
} = {}): Promise<BenchJournal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const config = readConfig({
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  });
  const services = buildServices(config);
  const close = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    addJournalEntry(services.registry.path, slug, { hosts: [], origin: 'https://bench.example' });
    const journal = await services.journal(slug);
    await fillJournal(journal, file ? (await openImportFile(file)).rows : syntheticArticles());
    const registration = services.registry.find(slug);
    if (!registration) throw new Error('The journal is not registered');
    const renderer = await loadBuiltRenderer(distFolder);
    const counts = await journal.imports.count();
    return {
      name: `${file ? basename(file) : 'Synthetic journal'}: ${counts.articles.toLocaleString('en')} articles in ${counts.issues} issues`,
      dataDir,
      journal,
      services,
      issues: await issuesToMeasure(journal),
      async draw(address) {
        const reads = serviceReads(services, registration, journal);
        const page = await renderer.render(`http://page${address}`, reads);
        if (!('html' in page) || page.status !== 200) throw new Error(`${address} is no page`);
        const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
        return { answer: new Answer(200, headers, page.html), html: page.html };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function issuesToMeasure(journal: Journal): Promise<BenchJournal['issues']> {
  const counted = await journal.database.reads
    .selectFrom('issues')
    .innerJoin('articles', 'articles.issue_id', 'issues.id')
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .select((eb) => eb.fn.countAll<number>().as('articles'))
    .groupBy('issues.id')
    .execute();
  const distance = (count: number) => Math.abs(Number(count) - wantedArticles);
  const nearest = counted
    .sort((a, b) => distance(a.articles) - distance(b.articles))
    .slice(0, issuesMeasured);
  return Promise.all(
    nearest.map(async ({ year, volume, issue }) => {
      const address = { year, volume, issue };
      return { address, articles: (await journal.articles.listOfIssue(address)) ?? [] };
    }),
  );
}
