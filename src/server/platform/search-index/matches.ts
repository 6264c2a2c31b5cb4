import { prefixesOf } from '#domain/search/prefixes.ts';
import { type Audience, chunkArticles, type LoadedChunk } from './chunk.ts';
import { levelsIn, notFound } from './chunk-levels.ts';

/** The articles that have every word of a query, whole or as a prefix. */
export type Matches = {
  total: number;
  has(id: number): boolean;
  /**
   * Ids of the most promising ones: words found in the title before title and authors, keywords, anywhere; in each of these
   * whole words first; then short titles first, for the query covers more of them; the newest first of equals.
   */
  best(limit: number): number[];
  /** Ids of all but some, newest first. */
  rest(except: ReadonlySet<number>, offset: number, limit: number): number[];
};

/** Eight levels (four scopes, whole words or prefixes) by 256 lengths of a title. */
const ranks = 8 * 256;
const nobody: ReadonlySet<number> = new Set();

/** The matches that the audience may see, without the ids in `except`. */
export function findMatches(
  chunks: readonly LoadedChunk[],
  words: readonly string[],
  audience: Audience,
  except = nobody,
): Matches {
  const sought = words.map((word) => prefixesOf(word).map((prefix) => Buffer.from(prefix)));
  // Newest first, and where each is among the ranks.
  const ids = new Float64Array(chunks.length * chunkArticles);
  const rankOf = new Uint16Array(ids.length);
  const perRank = new Uint32Array(ranks);
  let total = 0;
  for (const chunk of chunks) {
    const levels = levelsIn(chunk, sought, audience);
    for (let slot = chunkArticles - 1; levels && slot >= 0; slot--) {
      const level = levels[slot] ?? notFound;
      if (level === notFound) continue;
      const id = chunk.firstId + slot;
      if (except.size > 0 && except.has(id)) continue;
      const rank = level * 256 + (chunk.titleLengths[slot] ?? 0);
      perRank[rank] = (perRank[rank] ?? 0) + 1;
      ids[total] = id;
      rankOf[total] = rank;
      total += 1;
    }
  }

  return {
    total,
    has: (id) => ids.subarray(0, total).includes(id),
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
    rest(excluded, offset, limit) {
      const others = ids.subarray(0, total).values();
      return others
        .filter((id) => !excluded.has(id))
        .drop(offset)
        .take(limit)
        .toArray();
    },
  };
}
