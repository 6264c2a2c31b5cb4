import { setTimeout as wait } from 'node:timers/promises';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { publish, publisherAt } from './support/publishing.ts';
import { startSlowReading } from './support/slow-reading.ts';
import { milliseconds, percentile } from './support/statistics.ts';
import { certificateSelections, downloadZip } from './support/zips.ts';

const rounds = 3;
const pace = { perSecond: 100 };
/** Readers come from many addresses: one alone has only a share of what is not cached. */
const from = Array.from({ length: 50 }, (_, index) => `127.0.1.${index + 1}`);

type Work = (bench: Bench, origin: string) => Promise<unknown>;

const tasks: [name: string, limit: number, work: Work][] = [
  ['nothing else is done', 2, () => wait(3000)],
  ['a title changes every second', 6, changeTitles],
  ['a zip of 500 certificates is made', 3, makeZip],
  ['100 others read a large PDF slowly', 3, readSlowly],
  ['articles are published', 4, async (_, origin) => publish(await publisherAt(origin), 120)],
];

/**
 * How long readers wait for pages that everybody reads (home, an issue, eight of its articles) while the server does
 * something else, beside readers of `node:http` with the same bytes at the same time: both share the cores with it.
 */
export async function pagesMeanwhile(bench: Bench): Promise<Figure[]> {
  const { origin } = await bench.ours.server('cached');
  const articles = bench.issue.articles.slice(0, 8).map(addresses.article);
  const paths = [addresses.home, addresses.issue(bench.issue), ...articles];
  const known = paths.map((path) => `/known${path}`);
  const readings = {
    ours: { origin, paths, from, pace },
    reference: { origin: bench.reference.origin, paths: known, from, pace },
  };
  await bench.load.read(readings, () => wait(1000));
  const figures: Figure[] = [];
  for (const [name, max, work] of tasks) {
    const taken = { ours: [] as number[], reference: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const outcomes = await bench.load.read(readings, () => work(bench, origin));
      for (const side of ['ours', 'reference'] as const) {
        taken[side].push(
          ...outcomes[side].map(({ ms, status }) => (status === 200 ? ms : Infinity)),
        );
      }
    }
    const [p99, plain] = [percentile(taken.ours, 0.99), percentile(taken.reference, 0.99)];
    const p50 = milliseconds(percentile(taken.ours, 0.5));
    const detail = `${milliseconds(p99)}, p50 ${p50}; node:http p99 ${milliseconds(plain)}`;
    figures.push(figure(`cached pages while ${name}, p99`, p99 / plain, { max }, detail));
  }
  return figures;
}

let titles = 0;

async function changeTitles({ issue }: Bench, origin: string): Promise<void> {
  const administrator = await administratorAt(origin);
  for (let second = 0; second < 3; second++) {
    const form = new FormData();
    form.append('title', `A title that changes, number ${++titles}`);
    await administrator.post(
      requestPath(calls.updateArticle.path, { params: { id: issue.articles[0].id } }),
      form,
    );
    await wait(1000);
  }
}

let zips = 0;

function makeZip({ held }: Bench, origin: string): Promise<unknown> {
  const selections = certificateSelections(held.bench.articles.toReversed(), rounds);
  return downloadZip(origin, selections[zips++ % rounds] ?? []);
}

async function readSlowly({ held }: Bench, origin: string): Promise<void> {
  const paths = held.bench.articles.slice(0, 1).map(addresses.articlePdf);
  const slow = await startSlowReading(origin + paths[0], 100);
  await wait(3000);
  slow.end();
}
