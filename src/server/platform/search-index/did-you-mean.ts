import { typosIn } from '#domain/search/typos.ts';
import type { Audience, LoadedChunk } from './chunk.ts';
import { findMatches, type LoadedIndex } from './matches.ts';
import { countSimilarWords } from './similar-words.ts';

/** More words than these that no article has are no typos. */
const maxMisspelt = 3;
/** Of one word, where so many may be misspelt: each combination is a search. */
const maxCorrections = [3, 3, 2];
/** A misspelt word may have been printed: one that at most so many articles have, and ten times as many otherwise. */
const maxPrinted = 20;
const timesRarer = 10;

/**
 * The words of a search that finds nothing with misspelt ones corrected; undefined where no correction finds anything
 * either.
 *
 * @param finds whether a search for these words finds something
 */
export function didYouMean(
  index: LoadedIndex,
  words: readonly string[],
  audience: Audience,
  finds = (corrected: readonly string[]) => findMatches(index, corrected, audience).total > 0,
): string | undefined {
  const counted = words
    .map((word) => ({ word, articles: findMatches(index, [word], audience).total }))
    .sort((a, b) => a.articles - b.articles);
  if ((counted[maxMisspelt]?.articles ?? 1) === 0) return undefined;

  const misspelt = counted.filter(({ articles }) => articles === 0).length;
  const tried = counted.slice(0, Math.max(misspelt, maxMisspelt - 1));
  const most = maxCorrections[tried.length - 1];
  let corrected: (readonly string[])[] = [words];
  for (const { word, articles } of tried) {
    if (articles > maxPrinted) break;
    const others = listCorrections(index.chunks, word, audience)
      .filter((correction) => correction.articles >= articles * timesRarer)
      .slice(0, most)
      .map((correction) => correction.word);
    const spellings = articles === 0 ? others : [word, ...others];
    corrected = corrected.flatMap((query) =>
      spellings.map((spelling) => query.map((one) => (one === word ? spelling : one))),
    );
  }
  return corrected.find(finds)?.join(' ');
}

/** A word of the index, and how many articles have it. */
type Correction = { word: string; articles: number };

/** So many times the articles outweigh one more typo, for the index has misspelt words too. */
const weightOfTypo = 100;

/** The words of the index that may be meant by a misspelt one: those with few typos and in many articles first. */
function listCorrections(
  chunks: readonly LoadedChunk[],
  misspelt: string,
  audience: Audience,
): Correction[] {
  const typos = typosIn(misspelt);
  return [...countSimilarWords(chunks, misspelt, audience)]
    .map(([word, articles]) => ({ word, articles, score: articles / weightOfTypo ** typos(word) }))
    .filter(({ word, score }) => score > 0 && word !== misspelt)
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .map(({ word, articles }) => ({ word, articles }));
}
