import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { processSize } from './support/processes.ts';
import { milliseconds, percentile, whole } from './support/statistics.ts';

const limits = { harvestSeconds: 60, pageMilliseconds: 100, megabytes: 100 };
const engines = { uncached: 'SQLite', postgres: 'PostgreSQL' } as const;

/** How long a harvester takes for all records, part after part, and a crawler for all sitemaps. */
export async function harvest({ ours, held }: Bench): Promise<Figure[]> {
  const articles = held.bench.articles.length;
  const figures: Figure[] = [];
  for (const [server, engine] of Object.entries(engines) as [keyof typeof engines, string][]) {
    const { origin, pid } = await ours.server(server);
    const megabytes = async () => (await processSize(pid)).megabytes;
    for (const prefix of ['oai_dc', 'jats']) {
      const { seconds, parts, records, sizes } = await readAll(origin, prefix, megabytes);
      if (records !== articles) throw new Error(`${records} records of ${articles} came`);
      const p95 = percentile(parts, 0.95);
      const half = Math.ceil(sizes.length / 2);
      const [first, second] = [Math.max(...sizes.slice(0, half)), Math.max(...sizes.slice(half))];
      figures.push(
        figure(
          `harvest of ${whole(articles)} records as ${prefix}, ${engine}`,
          seconds,
          { unit: 's', digits: 1, max: limits.harvestSeconds },
          `${whole(parts.length)} parts`,
        ),
        figure(
          '  95 of 100 parts within',
          p95,
          { unit: 'ms', digits: 0, max: limits.pageMilliseconds },
          `the slowest ${milliseconds(Math.max(...parts))}`,
        ),
        figure(
          '  memory that it takes more in its second half',
          Math.max(0, second - first),
          { unit: 'MB', digits: 0, max: limits.megabytes },
          `at most ${whole(Math.max(first, second))} MB`,
        ),
      );
    }
    const { seconds, found, files } = await readSitemaps(origin);
    // A page and a PDF of each.
    if (found < 2 * articles) throw new Error(`${found} addresses of ${2 * articles} came`);
    figures.push(
      figure(
        `sitemaps of ${whole(found)} addresses, ${engine}`,
        seconds,
        { unit: 's', digits: 1 },
        `${files} files`,
      ),
    );
  }
  return figures;
}

/** As harvesters do: who is told 503 asks again when it is said, and the time until then counts. */
async function read(address: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(address);
    const text = await response.text();
    if (response.ok) return text;
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || seconds === 0 || tries >= 10) {
      throw new Error(`${address} was answered with ${response.status}`);
    }
    await wait(seconds * 1000);
  }
}

async function readAll(origin: string, prefix: string, megabytes: () => Promise<number>) {
  const parts: number[] = [];
  const seen = new Set<string>();
  const sizes: number[] = [];
  let query = `verb=ListRecords&metadataPrefix=${prefix}`;
  for (const start = performance.now(); ; ) {
    const asked = performance.now();
    const xml = await read(`${origin}${addresses.oai}?${query}`);
    parts.push(performance.now() - asked);
    for (const [, id = ''] of xml.matchAll(/<identifier>(oai:[^<]+)</g)) seen.add(id);
    if (parts.length % 50 === 1) sizes.push(await megabytes());
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1];
    if (!token) {
      return {
        seconds: (performance.now() - start) / 1000,
        records: seen.size,
        ...{ parts, sizes },
      };
    }
    query = `verb=ListRecords&resumptionToken=${token}`;
  }
}

async function readSitemaps(origin: string) {
  const start = performance.now();
  const addressesOf = async (path: string) => {
    const xml = await read(origin + path);
    return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  };
  const files = await addressesOf(addresses.sitemapIndex);
  let found = 0;
  for (const file of files) found += (await addressesOf(file)).length;
  return { seconds: (performance.now() - start) / 1000, found, files: files.length };
}
