import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { processSize } from './support/processes.ts';
import { median, milliseconds, percentile, whole } from './support/statistics.ts';

const engines = { uncached: 'SQLite', postgres: 'PostgreSQL' } as const;
/** What a part may take beside plain SQL of as many articles. */
const limits = { oai_dc: { SQLite: 25, PostgreSQL: 25 }, jats: { SQLite: 25, PostgreSQL: 40 } };
const maxMegabytes = 100;
/** After so many parts the reference is asked. */
const partsBetween = 10;

/** How long a harvester takes for all records, part after part, and a crawler for all sitemaps. */
export async function harvest({ ours, held, reference }: Bench): Promise<Figure[]> {
  const articles = held.bench.articles.length;
  const figures: Figure[] = [];
  for (const [server, engine] of Object.entries(engines) as [
    keyof typeof engines,
    'SQLite' | 'PostgreSQL',
  ][]) {
    const { origin, pid } = await ours.server(server);
    const megabytes = async () => (await processSize(pid)).megabytes;
    for (const prefix of ['oai_dc', 'jats'] as const) {
      const { parts, plain, records, sizes } = await readAll(
        origin,
        prefix,
        megabytes,
        reference.origin,
      );
      const seconds = parts.reduce((sum, ms) => sum + ms, 0) / 1000;
      if (records !== articles) throw new Error(`${records} records of ${articles} came`);
      const half = Math.ceil(sizes.length / 2);
      const [first, second] = [Math.max(...sizes.slice(0, half)), Math.max(...sizes.slice(half))];
      figures.push(
        figure(
          `harvest of ${whole(articles)} records as ${prefix}, ${engine}`,
          seconds,
          { unit: 's', digits: 1 },
          `${whole(parts.length)} parts`,
        ),
        figure(
          '  a part of it',
          median(parts) / median(plain),
          { max: limits[prefix][engine] },
          `${milliseconds(median(parts))}, p95 ${milliseconds(percentile(parts, 0.95))}, the slowest ${milliseconds(Math.max(...parts))}; plain SQL of 100 articles ${milliseconds(median(plain))}`,
        ),
        figure(
          '  memory that it takes more in its second half',
          Math.max(0, second - first),
          { unit: 'MB', digits: 0, max: maxMegabytes },
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

async function readAll(
  origin: string,
  prefix: string,
  megabytes: () => Promise<number>,
  reference: string,
) {
  const parts: number[] = [];
  const plain: number[] = [];
  const timed = async (address: string, times: number[]) => {
    const asked = performance.now();
    const answer = await read(address);
    times.push(performance.now() - asked);
    return answer;
  };
  const seen = new Set<string>();
  const sizes: number[] = [];
  let query = `verb=ListRecords&metadataPrefix=${prefix}`;
  for (;;) {
    const xml = await timed(`${origin}${addresses.oai}?${query}`, parts);
    if (parts.length % partsBetween === 1) await timed(`${reference}/rows/${parts.length}`, plain);
    for (const [, id = ''] of xml.matchAll(/<identifier>(oai:[^<]+)</g)) seen.add(id);
    if (parts.length % 50 === 1) sizes.push(await megabytes());
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1];
    if (!token) return { records: seen.size, parts, plain, sizes };
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
