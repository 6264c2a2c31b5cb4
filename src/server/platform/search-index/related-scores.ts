import { chunkArticles, type LoadedChunk } from './chunk.ts';
import { asAuthor, inTitle, scopeWeights, type WeighedWord } from './related-words.ts';
import { bestScope, bitOf } from './scope-levels.ts';
import type { FoundWord } from './whole-words.ts';

/** What a word counts where a posting has it, by the posting's scopes: authors are found where they are authors. */
const weightsBy = (isAuthor: boolean) =>
  Float64Array.from({ length: 256 }, (_, scopes) => {
    const scope = bestScope(scopes);
    return (scope === asAuthor) === isAuthor ? (scopeWeights[scope] ?? 0) : 0;
  });
const weightsAsAuthor = weightsBy(true);
const weightsElsewhere = weightsBy(false);
const titleBit = bitOf('title');

/** What each article of a chunk scores by words, and how many of them that are of the title its title has too. */
export function scoresIn(
  { postings }: LoadedChunk,
  words: readonly WeighedWord[],
  found: readonly FoundWord[],
): { scores: Float64Array; sameTitle: Uint8Array } {
  const scores = new Float64Array(chunkArticles);
  const sameTitle = new Uint8Array(chunkArticles);
  for (const { word, from, to } of found) {
    const sought = words[word];
    if (sought === undefined) continue;
    const { weight, scope } = sought;
    const factors = scope === asAuthor ? weightsAsAuthor : weightsElsewhere;
    for (let at = from; weight > 0 && at < to; at++) {
      const posting = postings[at] ?? 0;
      const slot = posting >> 8;
      scores[slot] = (scores[slot] ?? 0) + weight * (factors[posting & 0xff] ?? 0);
    }
    for (let at = from; scope === inTitle && at < to; at++) {
      const posting = postings[at] ?? 0;
      if (posting & titleBit) sameTitle[posting >> 8] = (sameTitle[posting >> 8] ?? 0) + 1;
    }
  }
  return { scores, sameTitle };
}
