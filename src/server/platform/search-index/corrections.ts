import { typosIn } from '#domain/search/typos.ts';
import type { Audience, LoadedChunk } from './chunk.ts';
import { countSimilarWords } from './similar-words.ts';

/** A word of the index, and how many articles have it. */
type Correction = { word: string; articles: number };

/** So many times the articles outweigh one more typo, for the index has misspelt words too. */
const weightOfTypo = 100;

/** The words of the index that may be meant by a misspelt one: those with few typos and in many articles first. */
export function listCorrections(
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
