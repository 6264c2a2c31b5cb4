import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import type { Race } from './support/race.ts';

/** Pages of the cache, and the answer that nothing has changed, beside `node:http` that sends the same bytes. */
export function cachedPages({ issue }: Bench): Race[] {
  const pages = {
    home: addresses.home,
    article: addresses.article(issue.articles[0]),
    issue: addresses.issue(issue),
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
    race('issue page', pages.issue, 0.9),
    race('page that has not changed', pages.home, 0.7, { revalidates: true }),
  ];
}
