import { type Audience, chunkArticles, type LoadedChunk, type SearchChunk } from './chunk.ts';
import { prefixRange } from './prefix-range.ts';

/** Worse than all levels. */
export const notFound = 8;

/**
 * For each slot the level of its worst word, `scope * 2`, and 1 more where only a prefix matches; `notFound` where a word
 * is missing or the audience may not see the article. Undefined for no match at all.
 */
export function levelsIn(
  chunk: LoadedChunk,
  words: readonly (readonly Uint8Array[])[],
  audience: Audience,
): Uint8Array | undefined {
  const { postingStarts } = chunk;
  const sought = words.map((prefixes) => {
    const ranges = prefixes.map((prefix) => prefixRange(chunk, prefix));
    const sizes = ranges.map(([from, to]) => (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0));
    const postings = sizes.reduce((sum, size) => sum + size, 0);
    return { ranges, length: prefixes[0]?.length ?? 0, postings };
  });
  // The rarest first: where no article has them all, the most frequent need not be looked at.
  sought.sort((a, b) => a.postings - b.postings);
  const worst =
    audience === 'public' && chunk.hasWithdrawn
      ? chunk.isWithdrawn.map((isWithdrawn) => isWithdrawn * notFound)
      : new Uint8Array(chunkArticles);
  const levels = new Uint8Array(chunkArticles);
  for (const { ranges, length, postings } of sought) {
    if (postings === 0) return undefined;
    levels.fill(notFound);
    // Only the word itself is whole, and it is in the range of the first prefix.
    for (const [index, range] of ranges.entries()) {
      takeLevels(levels, chunk, range, index === 0 ? length : -1);
    }
    let best = notFound;
    for (let slot = 0; slot < chunkArticles; slot++) {
      const level = Math.max(worst[slot] ?? 0, levels[slot] ?? 0);
      worst[slot] = level;
      if (level < best) best = level;
    }
    if (best === notFound) return undefined;
  }
  return worst;
}

/** Notes for each slot the best level that one of the words has. */
function takeLevels(
  levels: Uint8Array,
  { wordStarts, postingStarts, postings }: SearchChunk,
  [from, to]: [from: number, to: number],
  wholeLength: number,
): void {
  for (let word = from; word < to; word++) {
    const length = (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0);
    const isPrefix = length === wholeLength ? 0 : 1;
    const end = postingStarts[word + 1] ?? 0;
    for (let at = postingStarts[word] ?? 0; at < end; at++) {
      const posting = postings[at] ?? 0;
      const level = (posting & 3) * 2 + isPrefix;
      if (level < (levels[posting >> 2] ?? 0)) levels[posting >> 2] = level;
    }
  }
}
