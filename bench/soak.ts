import { setTimeout as wait } from 'node:timers/promises';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import type { Outcome } from './support/load.ts';
import { processSize } from './support/processes.ts';
import { milliseconds, percentile } from './support/statistics.ts';

type Size = Awaited<ReturnType<typeof processSize>>;

/** In the first quarter memory fills: what comes after it is compared, its first third with its last. */
const warming = 0.25;
const limits = { growth: 1.15, openFiles: 10 };
const writeMilliseconds = 5_000;
const sizeMilliseconds = 1_000;

/**
 * An ordinary day for as long as it is asked for: readers of articles, searches, PDFs and addresses that are not there, and
 * an editor whose changes make every page anew. Does the server take more memory, or hold more files, the longer it goes on?
 */
export async function soak({ ours, held, load, soakMinutes }: Bench): Promise<Figure[]> {
  const { articles } = held.bench;
  const words = [
    ...new Set(articles.slice(0, 20_000).flatMap(({ title }) => foldWords(plainText(title)))),
  ];
  const server = await ours.site.serve();
  const { origin, pid } = server;
  const sizes: Size[] = [];
  const end = performance.now() + soakMinutes * 60_000;
  const measure = async () => {
    for (; performance.now() < end; await wait(sizeMilliseconds))
      sizes.push(await processSize(pid));
  };
  const lost = Array.from({ length: 1000 }, (_, n) => `/nothing-${n}`);
  try {
    const outcomes = await load.read(
      {
        articles: { origin, paths: articles.map(addresses.article), pace: { perSecond: 20 } },
        searches: {
          origin,
          paths: words.map((word) => addresses.search(word)),
          pace: { perSecond: 3 },
        },
        files: {
          origin,
          paths: articles.slice(0, 200).map(addresses.articlePdf),
          pace: { perSecond: 2 },
        },
        lost: { origin, paths: lost, pace: { perSecond: 2 } },
      },
      () => Promise.all([measure(), edit(origin, articles[0]?.id, end)]),
    );
    return figuresOf(sizes, Object.values(outcomes).flat(), soakMinutes);
  } finally {
    await server.close();
  }
}

async function edit(origin: string, id: number | undefined, end: number): Promise<void> {
  if (id === undefined) return;
  const administrator = await administratorAt(origin);
  const path = requestPath(calls.updateArticle.path, { params: { id } });
  for (let change = 1; performance.now() < end; change++) {
    const form = new FormData();
    form.append('title', `A title that changes, number ${change}`);
    await administrator.post(path, form);
    await wait(writeMilliseconds);
  }
}

function figuresOf(sizes: Size[], outcomes: Outcome[], minutes: number): Figure[] {
  const settled = sizes.slice(Math.floor(sizes.length * warming));
  const third = Math.ceil(settled.length / 3);
  const middle = (some: Size[], what: keyof Size) =>
    percentile(
      some.map((size) => size[what]),
      0.5,
    );
  const [first, last] = [settled.slice(0, third), settled.slice(-third)];
  const [before, after] = [middle(first, 'megabytes'), middle(last, 'megabytes')];
  const files = { before: middle(first, 'openFiles'), after: middle(last, 'openFiles') };
  const refused = outcomes.filter(({ status }) => status === 503).length;
  const lost = outcomes.filter(({ status }) => status === 0 || status >= 500).length - refused;
  const p99 = percentile(
    outcomes.map(({ ms }) => ms),
    0.99,
  );
  return [
    figure(
      `memory at the end of ${minutes} minutes, beside that of their beginning`,
      after / before,
      { max: limits.growth },
      `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    ),
    figure(
      '… open files more than at the beginning',
      files.after - files.before,
      { unit: 'files', digits: 0, max: limits.openFiles },
      `${files.before}, then ${files.after}`,
    ),
    figure(
      '… requests that failed, refusals aside',
      lost,
      { unit: 'requests', digits: 0, max: 0 },
      `of ${outcomes.length}, of which ${refused} were refused; p99 ${milliseconds(p99)}`,
    ),
  ];
}
