import { addresses } from '#contract/addresses.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import type { Outcome, Reading } from './support/load.ts';
import { turned } from './support/race.ts';
import { milliseconds, percentile } from './support/statistics.ts';

const timesTooMany = 10;
const seconds = { warm: 1, normal: 3, overload: 5, after: 3 };
const limits = { served: 0.5, refused: 25, slowPercent: 5 };

/**
 * Ten times as many readers as the server can answer, half of them searching for something else each, half opening
 * articles that no cache has: how many are served nevertheless, how soon the others are told, and when it is over.
 */
export async function overload({ ours, held, load }: Bench): Promise<Figure[]> {
  const words = held.bench.articles.flatMap(({ title }) => foldWords(plainText(title)));
  const different = [...new Set(words)];
  // The same work under another address, as often as it is needed.
  const spelt = [different, different.map((word) => word.toUpperCase())].flat();
  const searches = spelt.map((word) => addresses.search(word));
  const articles = held.bench.articles.map(addresses.article);
  const { origin, close } = await ours.site.serve();
  let turn = 0;
  const crowd = (pace: Reading['pace'], until: number) => {
    const reading = { origin, pace, seconds: until };
    turn += 3000;
    return {
      search: { ...reading, paths: turned(searches, turn) },
      article: { ...reading, paths: turned(articles, turn) },
    };
  };
  try {
    await load.read(crowd({ readers: 10 }, seconds.warm));
    const normal = await load.read(crowd({ readers: 10 }, seconds.normal));
    const rate = served([...normal.search, ...normal.article]).length / seconds.normal;
    const after = { origin, paths: turned(articles, turn + 30_000), pace: { perSecond: 20 } };
    const { afterwards, search, article } = await load.read({
      ...crowd({ perSecond: (rate * timesTooMany) / 2 }, seconds.overload),
      afterwards: {
        ...after,
        fromSeconds: seconds.overload,
        seconds: seconds.overload + seconds.after,
      },
    });
    return figuresOf([...search, ...article], rate, percentileOf(normal.article, 0.99), afterwards);
  } finally {
    await close();
  }
}

const served = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status === 200);
const percentileOf = (outcomes: Outcome[], share: number) =>
  percentile(
    outcomes.map(({ ms }) => ms),
    share,
  );

/** `usual` is what ten readers at a time wait for an article when there are no others, at the 99th percentile. */
function figuresOf(
  outcomes: Outcome[],
  rate: number,
  usual: number,
  afterwards: Outcome[],
): Figure[] {
  const refused = outcomes.filter(({ status }) => status === 503);
  const lost = outcomes.filter(({ status }) => status !== 200 && status !== 503).length;
  const end = Math.max(seconds.overload * 1000, ...outcomes.map(({ at, ms }) => at + ms)) / 1000;
  const servedRate = served(outcomes).length / end;
  const wait = percentileOf(served(outcomes), 0.5);
  const told = percentileOf(refused, 0.99);
  const slow = afterwards.filter(({ ms, status }) => status !== 200 || ms > 2 * usual);
  const asked = (outcomes.length / seconds.overload).toFixed(0);
  const rates = `${servedRate.toFixed(0)} a second of ${asked}, ${rate.toFixed(0)} can be; p50 ${milliseconds(wait)}; ${lost} without an answer`;
  const percent = { unit: '%', digits: 0, max: limits.slowPercent };
  return [
    figure(
      'served of ten times too many, beside what can be',
      servedRate / rate,
      { min: limits.served },
      rates,
    ),
    figure(
      '  refused with 503, p99 beside the usual p99',
      told / usual,
      { max: limits.refused },
      `${milliseconds(told)}; ${((100 * refused.length) / outcomes.length).toFixed(0)} % of all`,
    ),
    figure(
      '  slow article pages in the three seconds after',
      (100 * slow.length) / afterwards.length,
      percent,
      `slower than twice the usual p99, ${milliseconds(usual)}`,
    ),
  ];
}
