import { addresses } from '../src/contract/addresses.ts';
import { limited, type Measurement } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const mostMilliseconds = 3;

/** What the server takes for the contents page of an issue of eighty articles that no cache has. */
export const issuePage: Measurement = async ({ issues, draw }) => {
  const pages = issues.map(({ address }) => addresses.issue(address));
  const { median, p95 } = await timeRuns((index) => draw(pages[index % pages.length] ?? ''), {
    warmUp: 200,
    times: 400,
  });
  const sizes = issues.map(({ articles }) => articles.length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return [
    limited(
      {
        name: `issue of ${least === most ? least : `${least}–${most}`} articles, uncached`,
        detail: `p95 ${milliseconds(p95)}`,
      },
      { value: median, most: mostMilliseconds, unit: 'ms', digits: 2 },
    ),
  ];
};
