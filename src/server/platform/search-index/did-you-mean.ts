import type { Audience, LoadedChunk } from './chunk.ts';
import { listCorrections } from './corrections.ts';
import { findMatches } from './matches.ts';

/** More words than these that no article has are no typos. */
const maxMisspelt = 2;
const maxCorrections = 3;
/** A misspelt word may have been printed: one that at most so many articles have, and ten times as many otherwise. */
const maxPrinted = 20;
const timesRarer = 10;

/**
 * Another query in place of one that finds nothing, with its misspelt words corrected; undefined where no correction finds
 * anything either.
 */
export function didYouMean(
  chunks: readonly LoadedChunk[],
  words: readonly string[],
  audience: Audience,
): string | undefined {
  const totalOf = (query: readonly string[]) => findMatches(chunks, query, audience).total;
  const counted = words
    .map((word) => ({ word, articles: totalOf([word]) }))
    .sort((a, b) => a.articles - b.articles);
  if ((counted[maxMisspelt]?.articles ?? 1) === 0) return undefined;

  let corrected: (readonly string[])[] = [words];
  for (const { word, articles } of counted.slice(0, maxMisspelt)) {
    if (articles > maxPrinted) break;
    const others = listCorrections(chunks, word, audience)
      .filter((correction) => correction.articles >= articles * timesRarer)
      .slice(0, maxCorrections)
      .map((correction) => correction.word);
    const spellings = articles === 0 ? others : [...others, word];
    corrected = corrected.flatMap((query) =>
      spellings.map((spelling) => query.map((one) => (one === word ? spelling : one))),
    );
  }
  return corrected.find((query) => totalOf(query) > 0)?.join(' ');
}
