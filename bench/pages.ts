import { addresses } from '#contract/addresses.ts';
import { type Engine, type Figure, limits } from './limits.ts';
import { scatter } from './support/articles.ts';
import type { Bench } from './support/bench.ts';
import { compare, crowd, ms, read, reader } from './support/measure.ts';

const othersRendered = 1000;

/** Pages of the cache, their requests logged to a file, compared with `node:http` that sends the same bytes. */
export async function cachedPages(bench: Bench): Promise<Figure<'cached pages'>[]> {
  const server = await bench.cached();
  const { articles, scattered } = bench.held;
  const [article, issue] = [articles[0], bench.held.issues[0]];
  if (!article || !issue) throw new Error('The journal is empty');
  // A server that has just started has not yet learnt wrong things of what lives long (decision 0105).
  for (const other of scattered.slice(1, othersRendered + 1)) {
    await read(server.origin + addresses.article(other));
  }
  const pages = {
    'home page': addresses.home,
    'article page, after 1,000 others': addresses.article(article),
    'issue page': addresses.issue(issue),
  };
  const figures: Figure<'cached pages'>[] = [];
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const [us, them] = [crowd(server, pages[name]), crowd(bench.reference, `/known${pages[name]}`)];
    const { rate, ours, reference } = await compare(us.round, them.round);
    const detail = `${ours.toFixed(1)} µs of the processor; node:http ${reference.toFixed(1)} µs; ${us.bytes().toFixed(0)} and ${them.bytes().toFixed(0)} bytes`;
    figures.push({ name, engine: 'SQLite', value: rate, detail });
  }
  return figures;
}

/** Not compressed: that is the same for all. */
const headers = { 'accept-encoding': 'identity' };
const warm = 5;

/** Pages that no cache has (queries, React, bytes, ETag): the same few again and again, and each one for the first time. */
export async function uncachedPages(bench: Bench): Promise<Figure<'uncached pages'>[]> {
  const articles = bench.held.scattered.map(addresses.article);
  const issues = scatter(bench.held.issues).map(addresses.issue);
  const kinds = {
    'article page, never seen': { paths: articles.slice(warm), requests: 40 },
    'article page, warm': { paths: articles.slice(0, warm), requests: 40 },
    'issue of 80 articles, never seen': { paths: issues.slice(warm), requests: 20 },
    'issue of 80 articles, warm': { paths: issues.slice(0, warm), requests: 20 },
  };
  const figures: Figure<'uncached pages'>[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
    const server = await bench.uncached(engine);
    for (const name of Object.keys(limits['uncached pages']) as (keyof typeof kinds)[]) {
      const { paths, requests } = kinds[name];
      const { time, ours, reference } = await compare(
        reader(server, { paths, headers }, requests),
        reader(bench.reference, { paths, headers }, requests),
      );
      const detail = `${ms(ours)}; plain SQL and string ${ms(reference)}`;
      figures.push({ name, engine, value: time, detail });
    }
  }
  return figures;
}
