import { chunkArticles, type LoadedChunk } from './chunk.ts';
import { asAuthor, inTitle, scopeWeights, type WeighedWord } from './related-words.ts';
import { bestScope, bitOf } from './scope-levels.ts';
import type { FoundWord } from './whole-words.ts';

/** What each article scores by words, and how many of them that are of the title its title has too. */
export type Scores = { scores: Float64Array; sameTitle: Uint8Array };

/** What a word counts where a posting has it, by the posting's scopes: authors are found where they are authors. */
const weightsBy = (isAuthor: boolean) =>
  Float64Array.from({ length: 256 }, (_, scopes) => {
    const scope = bestScope(scopes);
    return (scope === asAuthor) === isAuthor ? (scopeWeights[scope] ?? 0) : 0;
  });
const weightsAsAuthor = weightsBy(true);
const weightsElsewhere = weightsBy(false);
const titleBit = bitOf('title');

export const noScores = (articles: number): Scores => ({
  scores: new Float64Array(articles),
  sameTitle: new Uint8Array(articles),
});

/** Adds what a word scores where these postings, from one place to another, have it. */
export function addScores(
  { scores, sameTitle }: Scores,
  { weight, scope }: WeighedWord,
  { postings, from, to }: { postings: Uint16Array | Uint32Array; from: number; to: number },
): void {
  const factors = scope === asAuthor ? weightsAsAuthor : weightsElsewhere;
  for (let at = from; weight > 0 && at < to; at++) {
    const posting = postings[at] ?? 0;
    const article = posting >>> 8;
    scores[article] = (scores[article] ?? 0) + weight * (factors[posting & 0xff] ?? 0);
  }
  for (let at = from; scope === inTitle && at < to; at++) {
    const posting = postings[at] ?? 0;
    if (posting & titleBit) sameTitle[posting >>> 8] = (sameTitle[posting >>> 8] ?? 0) + 1;
  }
}

/** What each article of a chunk scores. */
export function scoresIn(
  { postings }: LoadedChunk,
  words: readonly WeighedWord[],
  found: readonly FoundWord[],
): Scores {
  const scores = noScores(chunkArticles);
  for (const { word, from, to } of found) {
    const sought = words[word];
    if (sought) addScores(scores, sought, { postings, from, to });
  }
  return scores;
}
