import { type Audience, chunkArticles, type LoadedChunk, type SearchChunk } from './chunk.ts';
import { prefixRange } from './prefix-range.ts';
import { factLevel, notFound, prefixLevels, wholeLevels } from './scope-levels.ts';
import type { SoughtFact, SoughtTerm, SoughtWord } from './sought-terms.ts';

/** The year, volume and issue of each slot. */
export type ChunkNumbers = { years: Uint16Array; volumes: Uint32Array; issues: Uint32Array };

/** The slots of a chunk that have all terms, and the level of the worst one of each. Both are overwritten by the next call. */
export type FoundSlots = { slots: Uint8Array; count: number; levels: Uint8Array };

// Nothing is awaited while a chunk is looked at, so that all chunks of all journals use the same.
const slots = new Uint8Array(chunkArticles);
const worst = new Uint8Array(chunkArticles);
const levels = new Uint8Array(chunkArticles);

/**
 * The slots that have every term and that the audience may see, in their order; undefined for none.
 *
 * @param terms at least one; those that are likely to be rare first
 */
export function slotsIn(
  chunk: LoadedChunk,
  terms: readonly SoughtTerm[],
  audience: Audience,
  numbersOf: (chunk: LoadedChunk) => ChunkNumbers,
): FoundSlots | undefined {
  const sought: ReturnType<typeof rangesIn>[] = [];
  for (const term of terms) {
    const ranges = rangesIn(chunk, term);
    if (ranges.postings === 0) return undefined;
    sought.push(ranges);
  }
  // The rarest first: where few articles have it, only these are looked at again.
  sought.sort((a, b) => a.postings - b.postings);
  const isHidden = audience === 'public' && chunk.hasWithdrawn ? chunk.isWithdrawn : undefined;
  let count = -1;
  for (const { words, facts } of sought) {
    levels.fill(notFound);
    for (const [word, range] of words) takeLevels(chunk, range, word);
    for (const fact of facts) takeFacts(chunk, fact, numbersOf(chunk));
    count = count === -1 ? firstSlots(isHidden) : keptSlots(count);
    if (count === 0) return undefined;
  }
  return { slots, count, levels: worst };
}

function firstSlots(isHidden: Uint8Array | undefined): number {
  let count = 0;
  for (let slot = 0; slot < chunkArticles; slot++) {
    const level = levels[slot] ?? notFound;
    if (level === notFound || isHidden?.[slot] === 1) continue;
    worst[slot] = level;
    slots[count++] = slot;
  }
  return count;
}

function keptSlots(before: number): number {
  let count = 0;
  for (let at = 0; at < before; at++) {
    const slot = slots[at] ?? 0;
    const level = levels[slot] ?? notFound;
    if (level === notFound) continue;
    if (level > (worst[slot] ?? 0)) worst[slot] = level;
    slots[count++] = slot;
  }
  return count;
}

type Range = [from: number, to: number];

/** Where the words of a term are in the vocabulary, and how many postings there are to look at. */
function rangesIn(chunk: LoadedChunk, term: SoughtTerm) {
  const { postingStarts } = chunk;
  let postings = term.facts.length > 0 ? chunkArticles : 0;
  const words: [SoughtWord, Range][] = [];
  for (const word of term.words) {
    if (word.isRomanised && !chunk.hasRomanised) continue;
    const range = word.isPrefix ? prefixRange(chunk, word.bytes) : wholeRange(chunk, word.bytes);
    if (range[0] >= range[1]) continue;
    postings += (postingStarts[range[1]] ?? 0) - (postingStarts[range[0]] ?? 0);
    words.push([word, range]);
  }
  return { words, facts: term.facts, postings };
}

/** The word itself comes first of those that begin with it. */
function wholeRange(chunk: LoadedChunk, bytes: Uint8Array): Range {
  const [from, to] = prefixRange(chunk, bytes);
  return from < to && lengthOf(chunk, from) === bytes.length ? [from, from + 1] : [from, from];
}

const lengthOf = ({ wordStarts }: SearchChunk, word: number) =>
  (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0);

/** Notes for each slot the best level that one of the words has. */
function takeLevels(
  chunk: SearchChunk,
  [from, to]: Range,
  { bytes, scopes, isWhole }: SoughtWord,
): void {
  const { postingStarts, postings } = chunk;
  for (let word = from; word < to; word++) {
    const levelOf = isWhole && lengthOf(chunk, word) === bytes.length ? wholeLevels : prefixLevels;
    const end = postingStarts[word + 1] ?? 0;
    for (let at = postingStarts[word] ?? 0; at < end; at++) {
      const posting = postings[at] ?? 0;
      const level = levelOf[posting & scopes] ?? notFound;
      if (level < (levels[posting >> 8] ?? 0)) levels[posting >> 8] = level;
    }
  }
}

function takeFacts(chunk: SearchChunk, fact: SoughtFact, numbers: ChunkNumbers): void {
  const { titleLengths, issueIds } = chunk;
  const has = factTest(chunk, fact, numbers);
  for (let slot = 0; slot < chunkArticles; slot++) {
    if (!has(slot) || (issueIds[slot] ?? 0) === 0 || titleLengths[slot] === 0) continue;
    if (factLevel < (levels[slot] ?? 0)) levels[slot] = factLevel;
  }
}

function factTest(
  { firstPages, lastPages }: SearchChunk,
  { of, from, to }: SoughtFact,
  numbers: ChunkNumbers,
): (slot: number) => boolean {
  if (of === 'pages') return (slot) => firstPages[slot] === from && lastPages[slot] === to;
  if (of === 'within') {
    return (slot) => {
      const first = firstPages[slot] ?? 0;
      return first > 0 && first <= from && (lastPages[slot] ?? 0) >= to;
    };
  }
  const values = numbers[of];
  return (slot) => {
    const value = values[slot] ?? 0;
    return value >= from && value <= to;
  };
}
