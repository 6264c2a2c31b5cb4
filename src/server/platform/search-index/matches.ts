import type { Narrowing, Term } from '#domain/search/search-terms.ts';
import { type Audience, chunkArticles, type LoadedChunk } from './chunk.ts';
import { notFound, slotsIn, toSoughtTerms } from './chunk-levels.ts';
import { FacetCounter, type Facets, type FactTable, type IssueTable } from './facets.ts';

/** All that is searched, as of one version of the journal. */
export type LoadedIndex = {
  /** Those of the newest articles first. */
  chunks: readonly LoadedChunk[];
  issues: IssueTable;
  facts: FactTable;
};

/** The articles that have every term of a search. */
export type Matches = {
  total: number;
  /** How many there are before they are narrowed. */
  unnarrowed: number;
  has(id: number): boolean;
  /** Whether it matches by what is not in this index alone. */
  isElsewhere(id: number): boolean;
  /**
   * Ids of the most promising ones: those whose worst word is found best (see `chunk-levels.ts`) first; then short titles,
   * for the search covers more of them; the newest first of equals.
   */
  best(limit: number): number[];
  /** Ids of all but some, newest first. */
  rest(except: ReadonlySet<number>, offset: number, limit: number): number[];
  /** Ids by the issues that they are in, the newest issue first, in an issue in the order of their pages; those without come last. */
  latest(offset: number, limit: number): number[];
  /** By what they can be narrowed; undefined where that was not asked for. */
  facets(): Facets | undefined;
};

export type MatchOptions = {
  /** Ids that are left out. */
  except?: ReadonlySet<number> | undefined;
  /** Ids of which matches are taken alone. */
  only?: ReadonlySet<number> | undefined;
  /** Ids that match whatever their words here are, as worst of all: what is in their PDFs is not in this index. */
  also?: ReadonlySet<number> | undefined;
  /** Asks for facets too; the facts must be prepared. */
  narrowing?: Narrowing | undefined;
};

/** The levels, and that of what is found elsewhere, by 256 lengths of a title. */
const ranks = (notFound + 1) * 256;

/** Behind all pages that there are. */
const noPage = 0xffff_ffff;

/** The matches that the audience may see. */
export function findMatches(
  { chunks, issues, facts }: LoadedIndex,
  terms: readonly Term[],
  audience: Audience,
  { except, only, also, narrowing }: MatchOptions = {},
): Matches {
  const sought = toSoughtTerms(terms);
  // Newest first, and where each is among the ranks.
  const ids = new Float64Array(chunks.length * chunkArticles);
  const rankOf = new Uint16Array(ids.length);
  const placeOf = new Uint32Array(ids.length);
  const pageOf = new Uint32Array(ids.length);
  const perRank = new Uint32Array(ranks);
  const counter = narrowing && new FacetCounter(issues, facts, narrowing);
  const elsewhere = new Set<number>();
  let total = 0;
  let unnarrowed = 0;
  for (const chunk of chunks) {
    const found = slotsIn(chunk, sought, audience, issues.numbersOf);
    const own = found?.slots.subarray(0, found.count);
    const others = othersIn(chunk, own, also, audience);
    const slots = others ? Uint8Array.from([...(own ?? []), ...others]).sort() : own;
    if (slots === undefined) continue;
    const { places } = issues.numbersOf(chunk);
    for (let at = slots.length - 1; at >= 0; at--) {
      const slot = slots[at] ?? 0;
      const id = chunk.firstId + slot;
      if (except?.has(id) || (only && !only.has(id))) continue;
      unnarrowed += 1;
      if (counter && !counter.take(chunk, slot)) continue;
      const isElsewhere = others?.has(slot) ?? false;
      if (isElsewhere) elsewhere.add(id);
      const level = isElsewhere ? notFound : (found?.levels[slot] ?? notFound);
      const rank = level * 256 + (chunk.titleLengths[slot] ?? 0);
      perRank[rank] = (perRank[rank] ?? 0) + 1;
      ids[total] = id;
      rankOf[total] = rank;
      placeOf[total] = places[slot] ?? 0;
      pageOf[total] = chunk.firstPages[slot] || noPage;
      total += 1;
    }
  }

  return {
    total,
    unnarrowed,
    has: (id) => ids.subarray(0, total).includes(id),
    isElsewhere: (id) => elsewhere.has(id),
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
    latest(offset, limit) {
      const order = { ids: ids.subarray(0, total), placeOf, pageOf };
      return latest(order, issues.count, offset, limit);
    },
    facets: () => counter?.finish(),
  };
}

/** The slots of other ids that the audience may see; undefined where there are none. */
function othersIn(
  chunk: LoadedChunk,
  own: Uint8Array | undefined,
  also: ReadonlySet<number> | undefined,
  audience: Audience,
): ReadonlySet<number> | undefined {
  if (also === undefined || also.size === 0) return undefined;
  const others = new Set<number>();
  for (const id of also) {
    const slot = id - chunk.firstId;
    if (slot < 0 || slot >= chunkArticles || chunk.titleLengths[slot] === 0) continue;
    if (audience === 'administrators' || chunk.isWithdrawn[slot] === 0) others.add(slot);
  }
  for (const slot of own ?? []) others.delete(slot);
  return others.size === 0 ? undefined : others;
}

/** Only the issues that the window touches are put in order. */
function latest(
  { ids, placeOf, pageOf }: { ids: Float64Array; placeOf: Uint32Array; pageOf: Uint32Array },
  issues: number,
  offset: number,
  limit: number,
): number[] {
  const perPlace = new Uint32Array(issues + 1);
  for (let index = 0; index < ids.length; index++) {
    const place = placeOf[index] ?? 0;
    perPlace[place] = (perPlace[place] ?? 0) + 1;
  }
  let newest = issues;
  let skipped = 0;
  while (newest > 0 && skipped + (perPlace[newest] ?? 0) <= offset) {
    skipped += perPlace[newest--] ?? 0;
  }
  let oldest = newest;
  let found = perPlace[oldest] ?? 0;
  while (oldest > 0 && skipped + found < offset + limit) found += perPlace[--oldest] ?? 0;
  const window: { id: number; place: number; page: number }[] = [];
  for (let index = 0; index < ids.length; index++) {
    const place = placeOf[index] ?? 0;
    if (place >= oldest && place <= newest) {
      window.push({ id: ids[index] ?? 0, place, page: pageOf[index] ?? 0 });
    }
  }
  return window
    .sort((a, b) => b.place - a.place || a.page - b.page || a.id - b.id)
    .slice(offset - skipped, offset - skipped + limit)
    .map(({ id }) => id);
}

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
