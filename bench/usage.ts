import { setTimeout as wait } from 'node:timers/promises';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { addMonths } from '#domain/counter-reports/months.ts';
import { addDays } from '#domain/days.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { fillUsage, readPackedDay, undoNight, yearsOfUsage } from './support/fill-usage.ts';
import { interleave } from './support/interleave.ts';
import { runRace } from './support/race.ts';
import type { Site } from './support/site.ts';
import { median, milliseconds, percentile } from './support/statistics.ts';

const engines = { uncached: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Of the time for 100 rows by plain SQL, which is 5.5 ms where this was set: 100 ms for a plot, 2 s for a report. */
const limits = { plot: 18, report: 360, night: 5 } as const;

/** What counting costs a cached page, what is stored, and how long it takes to tell of five years. */
export async function usage(bench: Bench): Promise<Figure[]> {
  const page = addresses.article(bench.issue.articles[0]);
  for (const server of ['counted', 'uncounted'] as const) {
    await timed((await bench.ours.server(server)).origin + page);
  }
  const cost = await runRace(bench, {
    name: 'cached page while it is counted',
    server: 'counted',
    readers: 32,
    ours: { paths: [page], headers: reader },
    reference: { name: 'not counted', server: 'uncounted', paths: [page], headers: reader },
    limit: 0.97,
    rounds: 31,
  });
  return [cost, ...(await toldBy(bench, 'uncached')), ...(await toldBy(bench, 'postgres'))];
}

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

async function toldBy(bench: Bench, server: keyof typeof engines): Promise<Figure[]> {
  const { ours, issue } = bench;
  const { origin } = await ours.server(server);
  const site = server === 'postgres' ? await ours.postgresSite() : ours.site;
  // The server does its first night's work, and none before the next midnight where the publisher is.
  let today = '';
  while (today === '') {
    await wait(100);
    today = await readPackedDay(site, 'bench');
  }
  const bytes = await fillUsage(site, 'bench', today);
  const night = await nightOf(bench, site, engines[server]);
  const { token } = await administratorAt(origin);
  const until = addDays(today, -1);
  const lastMonth = addMonths(today.slice(0, 7), -1);
  const firstMonth = addMonths(lastMonth, 1 - 12 * yearsOfUsage);
  const [article] = issue.articles;
  const place = {
    year: String(issue.year),
    vol: String(issue.volume),
    issue: String(issue.issue),
  };
  const report = (id: string, from: string) =>
    `/sushi/r51/reports/${id}?customer_id=0000000000000000&begin_date=${from}&end_date=${lastMonth}`;
  const plots: Record<string, string> = {
    'readers of 30 days': requestPath(calls.getUsage.path, {}),
    'readers of five years': requestPath(calls.getUsage.path, {
      query: { from: addDays(until, 1 - 365 * yearsOfUsage), until },
    }),
    'an article’s life': requestPath(calls.getArticleUsage.path, { params: { id: article.id } }),
    'an issue’s life': requestPath(calls.getIssueUsage.path, { params: place }),
  };
  const reports: Record<string, string> = {
    'TR_J3 of a month': report('tr_j3', lastMonth),
    'TR_J3 of five years': report('tr_j3', firstMonth),
    'IR of a month': report('ir', lastMonth),
  };
  const ask = (name: string, path: string, limit?: number) =>
    told(bench, `${name}, ${engines[server]}`, { url: origin + path, token, limit });
  const figures = [
    figure(`usage of an article and year, ${engines[server]}`, bytes, {
      ...{ unit: 'bytes', digits: 0, max: 1000 },
    }),
    night,
  ];
  for (const [name, path] of Object.entries(plots)) {
    figures.push(await ask(name, path, limits.plot));
  }
  for (const [name, path] of Object.entries(reports)) {
    figures.push(await ask(name, path, limits.report));
  }
  figures.push(await ask('IR of a year', report('ir', addMonths(lastMonth, -11)), limits.report));
  return figures;
}

/**
 * Pages of a server that does its work of the night, beside the same server after it: each second article is read, so that
 * most pages are made anew. The detail says how long the work took.
 */
async function nightOf(bench: Bench, site: Site, engine: string): Promise<Figure> {
  await undoNight(site, 'bench');
  const before = await readPackedDay(site, 'bench');
  const server = await site.serve();
  const start = performance.now();
  const times = { meanwhile: [] as number[], after: [] as number[] };
  const paths = bench.held.bench.issuesNear(80, 20).flatMap(({ articles }) => articles);
  let turn = 0;
  const read = async (into: number[]) => {
    const article = paths[turn++ % paths.length];
    if (article) into.push(await timed(server.origin + addresses.article(article)));
  };
  while ((await readPackedDay(site, 'bench')) === before) {
    for (let asked = 0; asked < 20; asked++) await read(times.meanwhile);
  }
  const seconds = (performance.now() - start) / 1000;
  for (let asked = 0; asked < 400; asked++) await read(times.after);
  await server.close();
  const [meanwhile, after] = [percentile(times.meanwhile, 0.99), percentile(times.after, 0.99)];
  return figure(
    `pages while the night’s work is done, p99, ${engine}`,
    meanwhile / after,
    { max: limits.night },
    `${milliseconds(meanwhile)}; after it ${milliseconds(after)}; the work took ${seconds.toFixed(1)} s`,
  );
}

type Asked = { url: string; token: string; limit: number | undefined };

/** An answer to its last byte beside plain SQL of 100 articles. */
async function told(bench: Bench, name: string, { url, token, limit }: Asked): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}` };
  let turn = 0;
  const ours = () => timed(url, headers);
  const reference = async () => {
    const times: number[] = [];
    for (let asked = 0; asked < 10; asked++) {
      times.push(await timed(`${bench.reference.origin}/rows/${(turn++ % 40) * 13}`));
    }
    return median(times);
  };
  await ours();
  await reference();
  const { median: medians, ratio } = await interleave({ ours, reference }, 7);
  const detail = `${milliseconds(medians.ours)}; plain SQL of 100 articles ${milliseconds(medians.reference)}`;
  return figure(
    name,
    ratio('ours', 'reference'),
    limit === undefined ? {} : { max: limit },
    detail,
  );
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  for await (const _ of response.body ?? []);
  return performance.now() - start;
}
