import type { Journal } from '#server/compose.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import type { Figure, Measurement } from './support/figure.ts';
import { searchQueries } from './support/search-queries.ts';
import { milliseconds, type Times, timeRuns, timesOf } from './support/timing.ts';

const rounds = 20;
const maxMedian = 5;
const p99Most = 30;

/** Searches of every kind with their totals, past every cache, on both engines; and the first one after a write. */
export const searchWords: Measurement = async (bench) => {
  const queries = Object.entries(await searchQueries(bench.journal));
  const figures: Figure[] = [];
  for (const [engine, { journal }] of [
    ['SQLite', bench],
    ['PostgreSQL', await bench.onPostgres()],
  ] as const) {
    const start = performance.now();
    await journal.search.search('first', 1);
    const first = milliseconds(performance.now() - start);
    for (const [kind, asked] of queries) {
      const times = await timeRuns((run) => search(journal, asked, run), {
        warmUp: asked.length,
        times: rounds * asked.length,
      });
      figures.push(figureOf(`search, ${kind}, ${engine}`, times, await maxFound(journal, asked)));
    }
    const afterWrites = await timeAfterWrites(journal);
    figures.push({
      // It reads again what was written, and has the time of a slow search for it.
      ...figureOf(`search, the first after a write, ${engine}`, afterWrites, '', p99Most),
      note: `The first search of the process, which reads the whole index, took ${first} on ${engine}.`,
    });
  }
  return figures;
};

const search = (journal: Journal, queries: string[], run: number) =>
  journal.search.search(queries[run % queries.length] ?? '', 1);

function figureOf(name: string, { median, p99 }: Times, found: string, most = maxMedian): Figure {
  return {
    name,
    value: milliseconds(median),
    detail: [`p99 ${milliseconds(p99)}`, found].filter(Boolean).join(', '),
    limit: {
      text: `p50 ≤ ${most} ms, p99 ≤ ${p99Most} ms`,
      met: median <= most && p99 <= p99Most,
    },
  };
}

async function maxFound(journal: Journal, queries: string[]): Promise<string> {
  const totals = [];
  for (const query of queries) totals.push((await journal.search.search(query, 1)).total);
  return `up to ${Math.max(...totals).toLocaleString('en')} found`;
}

/** Rewrites the words of one article, which change nothing, before each search. */
async function timeAfterWrites({ database, search }: Journal): Promise<Times> {
  const article = await database.reads
    .selectFrom('articles')
    .select(['id', 'refnumber', 'title', 'authorname', 'keywords', 'abstract', 'status'])
    .where('status', '=', 'enabled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const index = searchIndex(database);
  const taken: number[] = [];
  for (let round = 0; round < 5 * rounds; round++) {
    await database.write((tx) => index.update(tx, [article]));
    const start = performance.now();
    await search.search('analysis', 1);
    taken.push(performance.now() - start);
  }
  return timesOf(taken);
}
