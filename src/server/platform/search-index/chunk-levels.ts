import { prefixesOf } from '#domain/search/prefixes.ts';
import type { Term, TermOption } from '#domain/search/search-terms.ts';
import { hiddenWords } from './article-words.ts';
import {
  type Audience,
  chunkArticles,
  type LoadedChunk,
  prefixRange,
  type SearchChunk,
  type SearchScope,
  searchScopes,
} from './chunk.ts';

/**
 * How well a word is found, the best 0: a whole word of the title, then of the authors, then the beginnings of their words,
 * then the other scopes, each whole before beginnings. So a surname comes before titles that only begin like it.
 */
const order: readonly [scope: SearchScope, isWhole: boolean][] = [
  ['title', true],
  ['authors', true],
  ['title', false],
  ['authors', false],
  ...searchScopes.slice(2).flatMap((scope): [SearchScope, boolean][] => [
    [scope, true],
    [scope, false],
  ]),
];

/** Worse than all levels. */
export const notFound = order.length;

/** That of a year, a volume or an issue. */
const factLevel = 1;

export const bitOf = (scope: SearchScope): number => 1 << searchScopes.indexOf(scope);
const allScopes = (1 << searchScopes.length) - 1;

/** The best level of a posting, by its scopes. */
const levelsBy = (isWhole: boolean) =>
  Uint8Array.from({ length: 256 }, (_, scopes) => {
    const level = order.findIndex(
      ([scope, whole]) => whole === isWhole && (scopes & bitOf(scope)) !== 0,
    );
    return level === -1 ? notFound : level;
  });

const wholeLevels = levelsBy(true);
const prefixLevels = levelsBy(false);

/** The number of the best scope of a posting. */
export const bestScope = (posting: number): number =>
  31 - Math.clz32(posting & 0xff & -(posting & 0xff));

/** A word as the vocabulary has it. */
export type SoughtWord = {
  bytes: Uint8Array;
  /** Whether words that go on are found too. */
  isPrefix: boolean;
  /** Whether the word itself counts as whole. */
  isWhole: boolean;
  /** Whether it is the spelling of a word in Devanagari. */
  isRomanised?: true;
  /** The scopes in which it is looked for, a bit each. */
  scopes: number;
};
type SoughtFact = {
  of: 'years' | 'volumes' | 'issues' | 'pages' | 'within';
  from: number;
  to: number;
};

/** A term of a search as chunks are asked for it: any of these will do. */
type SoughtTerm = { words: SoughtWord[]; facts: SoughtFact[] };

/** The terms of a search; those of long words, which are seldom frequent, first. */
export function toSoughtTerms(terms: readonly Term[]): SoughtTerm[] {
  const longest = ({ words, facts }: SoughtTerm) =>
    facts.length > 0 ? 0 : Math.max(...words.map(({ bytes }) => bytes.length));
  return terms.map(toSoughtTerm).sort((a, b) => longest(b) - longest(a));
}

function toSoughtTerm(term: Term): SoughtTerm {
  const options: readonly TermOption[] = typeof term === 'string' ? [{ word: term }] : term;
  const sought: SoughtTerm = { words: [], facts: [] };
  for (const option of options) addOption(sought, option);
  return sought;
}

function addOption({ words, facts }: SoughtTerm, option: TermOption): void {
  const exactly = (word: string, scopes = allScopes) =>
    words.push({ bytes: Buffer.from(word), isPrefix: false, isWhole: true, scopes });
  if ('word' in option) {
    const scopes = option.in === undefined ? allScopes : bitOf(option.in);
    if (option.whole) return void exactly(option.word, scopes);
    for (const [index, prefix] of prefixesOf(option.word).entries()) {
      // Only the word itself is whole, and it is among those of the first prefix.
      words.push({ bytes: Buffer.from(prefix), isPrefix: true, isWhole: index === 0, scopes });
    }
  } else if ('romanised' in option) {
    const bytes = Buffer.from(hiddenWords.romanised(option.romanised));
    words.push({ bytes, isPrefix: false, isWhole: false, isRomanised: true, scopes: allScopes });
  } else if ('doi' in option) exactly(hiddenWords.doi(option.doi));
  else if ('doiSuffix' in option) exactly(hiddenWords.doiSuffix(option.doiSuffix));
  else if ('pages' in option) facts.push({ of: 'pages', ...fromTo(option.pages) });
  else if ('within' in option) facts.push({ of: 'within', ...fromTo(option.within) });
  else if ('years' in option) {
    facts.push({ of: 'years', ...fromTo(option.years) });
  } else if ('volume' in option) {
    facts.push({ of: 'volumes', from: option.volume, to: option.volume });
  } else facts.push({ of: 'issues', from: option.issue, to: option.issue });
}

const fromTo = ([from, to]: readonly [number, number]) => ({ from, to });

/** The year, volume and issue of each slot. */
export type ChunkNumbers = { years: Uint16Array; volumes: Uint32Array; issues: Uint32Array };

/** The slots of a chunk that have all terms, and the level of the worst one of each. Both are overwritten by the next call. */
type FoundSlots = { slots: Uint8Array; count: number; levels: Uint8Array };

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
