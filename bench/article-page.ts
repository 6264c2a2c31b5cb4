import { addresses } from '../src/contract/addresses.ts';
import { limited, type Measurement } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const mostMilliseconds = 1;

/** What the server takes for an article's page that no cache has: queries, React, ETag. Never the same article twice in a row. */
export const articlePage: Measurement = async ({ issues, draw }) => {
  const pages = issues.flatMap(({ articles }) => articles.map(addresses.article));
  const { median, p95 } = await timeRuns((index) => draw(pages[index % pages.length] ?? ''), {
    warmUp: 400,
    times: 800,
  });
  return [
    limited(
      { name: 'article page, uncached', detail: `p95 ${milliseconds(p95)}` },
      { value: median, most: mostMilliseconds, unit: 'ms', digits: 2 },
    ),
  ];
};
