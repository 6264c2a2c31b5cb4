import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { postJson, signIn } from './support/administrator.ts';
import { type BenchJournal, openBenchJournal } from './support/bench-journal.ts';
import { quarterlyShape, quarterlySyntheticJournal } from './support/bench-source.ts';
import type { Figure, Measurement } from './support/figure.ts';
import { fillJournal } from './support/fill-journal.ts';
import { startPostgres } from './support/postgres.ts';
import { type ReadPage, startReaders } from './support/readers.ts';
import { startColophon } from './support/servers.ts';
import { syntheticArticles } from './support/synthetic-articles.ts';
import { milliseconds, type Times } from './support/timing.ts';
import { uploadArticles } from './support/uploads.ts';

const connections = 4;
const volume = 90;
const idleMilliseconds = 4000;
const quiet = 'quiet';

/**
 * How many articles a second administrators publish by the real call, and how long readers wait meanwhile: for a page
 * of the journal, drawn anew after each article, and for one of another journal, which the cache keeps.
 */
export const createArticles: Measurement = async () => {
  const figures = await onDatabase('SQLite');
  const postgres = await startPostgres();
  try {
    return [...figures, ...(await onDatabase('PostgreSQL', postgres.url))];
  } finally {
    await postgres.close();
  }
};

async function onDatabase(engine: string, databaseUrl?: string): Promise<Figure[]> {
  const bench = await openBenchJournal(quarterlySyntheticJournal, databaseUrl);
  try {
    await addQuietJournal(bench);
    const server = await startColophon(bench.dataDir, databaseUrl);
    try {
      return await measure(engine, bench, server.address);
    } finally {
      await server.close();
    }
  } finally {
    await bench.close();
  }
}

/** A journal on the same server to which nothing happens. */
async function addQuietJournal({ services, issues }: BenchJournal): Promise<void> {
  addJournalEntry(services.registry.path, quiet, { hosts: [], origin: 'https://quiet.example' });
  const most = issues[0]?.articles.length ?? 0;
  const rows = syntheticArticles(quarterlyShape).take(most);
  await fillJournal(await services.journal(quiet), rows);
}

async function measure(engine: string, bench: BenchJournal, server: string): Promise<Figure[]> {
  const token = await signIn(bench.journal, server);
  const year = new Date().getFullYear() - 1;
  const issues = Array.from({ length: connections }, (_, index) => index + 1);
  for (const issue of issues) {
    const body = { year, volume, issue, frequency: 'Jan-Mar' };
    await postJson(server + articlesCalls.createIssue.path, body, token);
  }
  const pages = await pagesToRead(bench, server);
  const readers = await startReaders(pages);
  const idle = await readers.meanwhile(wait(idleMilliseconds));
  const address = server + articlesCalls.createArticle.path;
  const order = { address, token, year, volume, issues, warmUp: 20, seconds: 6, most: 500 };
  const busy = await uploadArticles(order, readers.meanwhile).finally(readers.close);
  const { aSecond, each } = busy.result;
  const names = ['its article page, drawn anew', 'another journal’s, cached'];
  return [
    {
      name: `articles created a second, ${engine}`,
      value: aSecond.toFixed(0),
      detail: `a 1 MB PDF each, ${connections} connections, ${inWords(each)}`,
    },
    ...names.map((name, index) => ({
      name: `  meanwhile ${name}, p99`,
      value: milliseconds(busy.times[index]?.p99 ?? Number.NaN),
      detail: `p50 ${milliseconds(busy.times[index]?.median ?? Number.NaN)}; idle ${inWords(idle.times[index])}`,
    })),
  ];
}

async function pagesToRead({ issues, services }: BenchJournal, server: string) {
  const article = issues[0]?.articles[0];
  const [first] = await (await services.journal(quiet)).issues.list();
  const others = first && (await (await services.journal(quiet)).articles.listOfIssue(first));
  if (!article || !others?.[0]) throw new Error('There is no article');
  const pages: ReadPage[] = [
    { address: server + addresses.article(article) },
    { address: server + addresses.article(others[0]), host: `${quiet}.localhost` },
  ];
  return pages;
}

const inWords = (times: Times | undefined) =>
  times ? `p50 ${milliseconds(times.median)}, p99 ${milliseconds(times.p99)}` : '';
