import { beginningsOf } from '#domain/search/prefixes.ts';
import { chunkArticles, type SearchChunk } from './search-chunk.ts';
import type { LoadedChunk } from './search-index.ts';
import { rangeOf } from './word-range.ts';

/** The articles that hold every word of a query, whole or as a beginning. */
export type Matches = {
  total: number;
  /**
   * Ids of the most promising ones: words found in the title before title and authors, keywords, anywhere; in each of these
   * whole words first; then short titles first, for the query covers more of them; the newest first of equals.
   */
  best(limit: number): number[];
  /** Ids of all but some, newest first. */
  rest(except: ReadonlySet<number>, offset: number, limit: number): number[];
};

/** Eight levels (four scopes, whole or not) by 256 lengths of a title. */
const ranks = 8 * 256;
const notFound = 8;

export function findMatches(chunks: readonly LoadedChunk[], words: readonly string[]): Matches {
  const sought = words.map((word) => beginningsOf(word).map((beginning) => Buffer.from(beginning)));
  // Newest first, and where each is among the ranks.
  const ids = new Float64Array(chunks.length * chunkArticles);
  const rankOf = new Uint16Array(ids.length);
  const perRank = new Uint32Array(ranks);
  let total = 0;
  for (const chunk of chunks) {
    const levels = levelsIn(chunk, sought);
    for (let slot = chunkArticles - 1; levels && slot >= 0; slot--) {
      const level = levels[slot] ?? notFound;
      if (level === notFound) continue;
      const rank = level * 256 + (chunk.titleWords[slot] ?? 0);
      perRank[rank] = (perRank[rank] ?? 0) + 1;
      ids[total] = chunk.firstId + slot;
      rankOf[total] = rank;
      total += 1;
    }
  }

  return {
    total,
    best(limit) {
      // All of the ranks before `last`, and of that one the newest.
      let last = 0;
      let left = limit;
      while (last < ranks && (perRank[last] ?? 0) <= left) left -= perRank[last++] ?? 0;
      const best: number[] = [];
      for (let index = 0; index < total && best.length < limit; index++) {
        const rank = rankOf[index] ?? 0;
        if (rank < last || (rank === last && left-- > 0)) best.push(ids[index] ?? 0);
      }
      return best;
    },
    rest(except, offset, limit) {
      const others = ids.subarray(0, total).values();
      return others
        .filter((id) => !except.has(id))
        .drop(offset)
        .take(limit)
        .toArray();
    },
  };
}

/** For each slot the level of its worst word, `scope * 2`, and 1 more where only a beginning; undefined for no match. */
function levelsIn(
  chunk: SearchChunk,
  words: readonly (readonly Uint8Array[])[],
): Uint8Array | undefined {
  const { placeStarts } = chunk;
  const sought = words.map((beginnings) => {
    const ranges = beginnings.map((beginning) => rangeOf(chunk, beginning));
    const sizes = ranges.map(([from, to]) => (placeStarts[to] ?? 0) - (placeStarts[from] ?? 0));
    const places = sizes.reduce((sum, size) => sum + size, 0);
    return { ranges, length: beginnings[0]?.length ?? 0, places };
  });
  // The rarest first: where no article has them all, the most frequent need not be looked at.
  sought.sort((a, b) => a.places - b.places);
  const worst = new Uint8Array(chunkArticles);
  const levels = new Uint8Array(chunkArticles);
  for (const { ranges, length, places } of sought) {
    if (places === 0) return undefined;
    levels.fill(notFound);
    // Only the word itself is whole, and it is in the range of the first beginning.
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
  { wordStarts, placeStarts, places }: SearchChunk,
  [from, to]: [from: number, to: number],
  wholeLength: number,
): void {
  for (let word = from; word < to; word++) {
    const length = (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0);
    const beginning = length === wholeLength ? 0 : 1;
    const end = placeStarts[word + 1] ?? 0;
    for (let at = placeStarts[word] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      const level = (place & 3) * 2 + beginning;
      if (level < (levels[place >> 2] ?? 0)) levels[place >> 2] = level;
    }
  }
}
