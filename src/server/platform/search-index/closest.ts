import type { Term } from '#domain/search/search-terms.ts';
import { type Audience, chunkArticles } from './chunk.ts';
import { slotsIn } from './chunk-levels.ts';
import type { LoadedIndex } from './matches.ts';
import { toSoughtTerms } from './sought-terms.ts';

/** What an article must have of the weight of all terms. */
const minShare = 0.6;

/**
 * Ids of the articles that have most of what was asked for, the closest first, the newest of equals: for a reference that
 * was pasted whole, or a word too many. A term weighs the more the fewer articles have it.
 */
export function findClosest(
  { chunks, issues }: LoadedIndex,
  terms: readonly Term[],
  audience: Audience,
  { except, limit }: { except: ReadonlySet<number>; limit: number },
): number[] {
  const sought = terms.map((term) => toSoughtTerms([term]));
  const all = chunks.length * chunkArticles;
  /** Which terms each article has, a bit each. */
  const found = new Uint32Array(all);
  const counts = new Uint32Array(terms.length);
  for (const [index, chunk] of chunks.entries()) {
    for (const [term, one] of sought.entries()) {
      const { slots, count = 0 } = slotsIn(chunk, one, audience, issues.numbersOf) ?? {};
      counts[term] = (counts[term] ?? 0) + count;
      for (let at = 0; at < count; at++) {
        const place = index * chunkArticles + (slots?.[at] ?? 0);
        found[place] = (found[place] ?? 0) | (1 << term);
      }
    }
  }
  const weights = Array.from(counts, (count) => Math.log(1 + all / Math.max(1, count)));
  const weightOf = (bits: number) =>
    weights.reduce((sum, weight, term) => sum + (bits & (1 << term) ? weight : 0), 0);
  const least = minShare * weightOf(-1);
  const weightsBy = new Map<number, number>();
  const closest: { id: number; weight: number }[] = [];
  for (const [place, bits] of found.entries()) {
    if (bits === 0) continue;
    const weight = weightsBy.get(bits) ?? weightOf(bits);
    weightsBy.set(bits, weight);
    const firstId = chunks[Math.floor(place / chunkArticles)]?.firstId ?? 0;
    const id = firstId + (place % chunkArticles);
    if (weight >= least && !except.has(id)) closest.push({ id, weight });
  }
  return closest
    .sort((a, b) => b.weight - a.weight || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
}
