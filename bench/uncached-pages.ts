import { addresses } from '#contract/addresses.ts';
import { type BenchJournal, openBenchJournal } from './support/bench-journal.ts';
import { smallSyntheticJournal } from './support/bench-source.ts';
import { type Figure, limited, type Measurement, wanted } from './support/figure.ts';
import { issuesNear } from './support/issues-near.ts';
import { milliseconds, type Times, timesOf } from './support/timing.ts';

const maxRatio = 1.2;
const kinds = [
  { name: 'article page, uncached', most: 1, times: 600, pagesOf: articlePages },
  { name: 'issue of 80 articles, uncached', most: 3, times: 200, pagesOf: issuePages(80, 5) },
  { name: 'issue of 300 articles, uncached', most: 8, times: 80, pagesOf: issuePages(300, 1) },
];

type Drawn = { journal: BenchJournal; pages: string[]; taken: number[] };

/**
 * What the server takes for a page that no cache has: queries, React, bytes, ETag. In the journal given, in a small one
 * and in PostgreSQL, a page of each in turn, so that what disturbs one disturbs all.
 */
export const uncachedPages: Measurement = async (journal) => {
  const small = await openBenchJournal(smallSyntheticJournal);
  try {
    const journals = [journal, small, await journal.onPostgres()];
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(...(await measure(kind, journals)));
    return figures;
  } finally {
    await small.close();
  }
};

async function measure(
  { name, most, times, pagesOf }: (typeof kinds)[number],
  journals: BenchJournal[],
): Promise<Figure[]> {
  const drawn: Drawn[] = [];
  for (const journal of journals) drawn.push({ journal, pages: await pagesOf(journal), taken: [] });
  for (let index = -times / 2; index < times; index++) {
    for (const { journal, pages, taken } of drawn) {
      const page = pages[Math.abs(index) % pages.length] ?? '';
      const start = performance.now();
      await journal.draw(page);
      if (index >= 0) taken.push(performance.now() - start);
    }
  }
  const [whole, small, postgres] = drawn.map(({ taken }) => timesOf(taken)) as [
    Times,
    Times,
    Times,
  ];
  return [
    limited(
      {
        name,
        detail: `p95 ${milliseconds(whole.p95)}; PostgreSQL ${milliseconds(postgres.median)}`,
      },
      { value: whole.median, most, unit: 'ms', digits: 2 },
    ),
    wanted(
      { name: '  beside a journal of 1,180 articles', detail: milliseconds(small.median) },
      { value: whole.median / small.median, most: maxRatio, unit: 'times', digits: 2 },
    ),
  ];
}

/** Never the same article twice in a row. */
async function articlePages({ issues }: BenchJournal): Promise<string[]> {
  return issues.flatMap(({ articles }) => articles.map(addresses.article));
}

function issuePages(articles: number, most: number) {
  return async ({ journal }: BenchJournal): Promise<string[]> =>
    (await issuesNear(journal, articles, most)).map(({ address }) => addresses.issue(address));
}
