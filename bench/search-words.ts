import { foldWords } from '../src/domain/fold.ts';
import { plainText } from '../src/domain/rich-text/plain-text.ts';
import type { BenchJournal } from './support/bench-journal.ts';
import type { Measurement } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const leastLetters = 5;

/** A search for the most frequent word of the titles and for one that a single title has, past every cache. */
export const searchWords: Measurement = async (bench) => {
  const { search } = bench.journal;
  const { common, rare } = await wordsOf(bench);
  const figures = [];
  for (const [kind, word] of [
    ['common', common],
    ['rare', rare],
  ] as const) {
    const { total } = await search.search(word, 1);
    const times = await timeRuns(() => search.search(word, 1), { warmUp: 20, times: 100 });
    figures.push({
      name: `search, ${kind} word`,
      value: milliseconds(times.median),
      detail: `p95 ${milliseconds(times.p95)}, ${total.toLocaleString('en')} found for ${word}`,
    });
  }
  return figures;
};

async function wordsOf({ journal }: BenchJournal): Promise<{ common: string; rare: string }> {
  const rows = await journal.database.reads.selectFrom('articles').select('title').execute();
  const counts = new Map<string, number>();
  for (const { title } of rows) {
    for (const word of new Set(foldWords(plainText(title)))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const words = [...counts].filter(([word]) => word.length >= leastLetters);
  words.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return { common: words[0]?.[0] ?? '', rare: words.at(-1)?.[0] ?? '' };
}
