import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import type { Race } from './support/race.ts';

const othersRendered = 1000;

/** Pages of the cache, and the answer that nothing has changed, beside `node:http` that sends the same bytes. */
export function cachedPages({ issue, held, load }: Bench): Race[] {
  const pages = {
    home: addresses.home,
    article: addresses.article(issue.articles[0]),
    issue: addresses.issue(issue),
  };
  const others = held.bench.articles.slice(0, othersRendered).map(addresses.article);
  let isUsed = false;
  /** A server that has just started has not yet learnt wrong things of what lives long. */
  const use = async (origin: string) => {
    if (isUsed) return;
    isUsed = true;
    await load.read({
      page: { origin, paths: others, pace: { readers: 1 }, requests: othersRendered },
    });
  };
  const race = (name: string, page: string, limit: number, more: Partial<Race> = {}): Race => ({
    name: `cached ${name}`,
    server: 'cached',
    readers: 32,
    ours: { paths: [page] },
    reference: { name: 'node:http with the same bytes', paths: [`/known${page}`] },
    limit,
    ...more,
  });
  return [
    race('home page', pages.home, 0.9),
    race('article page', pages.article, 0.9, {
      headline: (rate, ratio) =>
        `${rate} a cached article page, log on: ${ratio} the rate of plain \`node:http\``,
    }),
    race(`article page, after ${othersRendered} others were rendered`, pages.article, 0.9, {
      before: use,
    }),
    race('issue page', pages.issue, 0.9),
    race('page that has not changed', pages.home, 0.7, { revalidates: true }),
  ];
}
