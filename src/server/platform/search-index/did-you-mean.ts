import { listCorrections } from './corrections.ts';
import { findMatches } from './matches.ts';
import type { LoadedChunk } from './search-index.ts';

/** More words than these that nothing has are no slips of the pen. */
const maxMisspelt = 2;
const maxTried = 3;
/** A misspelling may have been printed: what at most so many articles have, and ten times as many otherwise, is one too. */
const maxPrinted = 20;
const timesRarer = 10;

/**
 * Another query in the place of one that finds nothing, with its misspelt words corrected; undefined where no correction
 * finds anything either.
 */
export function didYouMean(
  chunks: readonly LoadedChunk[],
  words: readonly string[],
): string | undefined {
  const counted = words
    .map((word) => ({ word, articles: findMatches(chunks, [word]).total }))
    .sort((a, b) => a.articles - b.articles);
  if ((counted[maxMisspelt]?.articles ?? 1) === 0) return undefined;

  let corrected: (readonly string[])[] = [words];
  for (const { word, articles } of counted.slice(0, maxMisspelt)) {
    if (articles > maxPrinted) break;
    const others = listCorrections(chunks, word)
      .filter((correction) => correction.articles >= articles * timesRarer)
      .slice(0, maxTried)
      .map((correction) => correction.word);
    const spellings = articles === 0 ? others : [...others, word];
    corrected = corrected.flatMap((query) =>
      spellings.map((spelling) => query.map((one) => (one === word ? spelling : one))),
    );
  }
  return corrected.find((query) => findMatches(chunks, query).total > 0)?.join(' ');
}
