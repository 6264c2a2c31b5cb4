import { z } from 'zod';
import { type ArticleFacts, hiddenWords } from './article-words.ts';

/** How many ids a chunk spans: few enough that a write rewrites a small part of the index. */
export const chunkArticles = 256;

/** Where a word can be found, the best first: at most eight, for a posting has a bit for each. */
export const searchScopes = ['title', 'authors', 'keywords', 'abstract'] as const;
export type SearchScope = (typeof searchScopes)[number];

/** The inverted index of the articles whose ids are next to each other. An article's *slot* is its place among them. */
export type SearchChunk = {
  /** The words as UTF-8 in the order of their bytes, one behind the other. */
  vocabulary: Uint8Array;
  /** Where each word starts in `vocabulary`; the last entry is the end. */
  wordStarts: Uint32Array;
  /** Where the postings of each word start in `postings`; the last entry is the end. */
  postingStarts: Uint32Array;
  /** `slot * 256 + scopes`: an article that has the word, and a bit for each scope in which it has it. */
  postings: Uint16Array;
  /** The issue of each article; 0 for an article that does not exist. */
  issueIds: Uint32Array;
  /** The first and the last page of each article; 0 where they are not numbers. */
  firstPages: Uint32Array;
  lastPages: Uint32Array;
  /** How many words each article's title has, at most 255; 0 for an article that does not exist. */
  titleLengths: Uint8Array;
  /** 1 for each article that only administrators find, else 0. */
  isWithdrawn: Uint8Array;
  /** By what results are narrowed: JSON of an entry a slot, as UTF-8. */
  facts: Uint8Array;
};

/** Who searches: visitors find what is public, administrators find articles of every status. */
export type Audience = 'public' | 'administrators';

/** A chunk in memory. Its content never changes: a chunk that was rewritten is another object. */
export type LoadedChunk = SearchChunk & {
  /** The id of slot 0. */
  firstId: number;
  /** How many articles it has, of any status. */
  articles: number;
  hasWithdrawn: boolean;
  /** Whether there are spellings of Devanagari in it: most journals have none, and are not asked for any. */
  hasRomanised: boolean;
};

/** What each slot of a chunk is narrowed by; null for an article that does not exist. */
type ChunkFacts = (ArticleFacts | null)[];

export const emptyChunk: SearchChunk = {
  vocabulary: new Uint8Array(),
  wordStarts: new Uint32Array(1),
  postingStarts: new Uint32Array(1),
  postings: new Uint16Array(),
  issueIds: new Uint32Array(chunkArticles),
  firstPages: new Uint32Array(chunkArticles),
  lastPages: new Uint32Array(chunkArticles),
  titleLengths: new Uint8Array(chunkArticles),
  isWithdrawn: new Uint8Array(chunkArticles),
  facts: new TextEncoder().encode('[]'),
};

export const chunkOf = (articleId: number): number => Math.floor(articleId / chunkArticles);
export const slotOf = (articleId: number): number => articleId % chunkArticles;

export function toLoadedChunk(chunk: number, content: SearchChunk): LoadedChunk {
  const hasWithdrawn = content.isWithdrawn.includes(1);
  const hasRomanised = content.wordStarts.some((start) => {
    return romanised.every((byte, at) => content.vocabulary[start + at] === byte);
  });
  const articles = content.titleLengths.filter((length) => length > 0).length;
  return { ...content, firstId: chunk * chunkArticles, articles, hasWithdrawn, hasRomanised };
}

const romanised = Buffer.from(hiddenWords.romanised(''));

const storedFacts = z.array(z.tuple([z.string(), z.string()], z.string()).nullable());

/** What the articles of a chunk are narrowed by, an entry a slot. */
export function decodeFacts({ facts }: Pick<SearchChunk, 'facts'>): ChunkFacts {
  const text = Buffer.from(facts.buffer, facts.byteOffset, facts.byteLength).toString();
  const stored = storedFacts.parse(JSON.parse(text));
  return Array.from({ length: chunkArticles }, (_, slot) => stored[slot] ?? null);
}

/** The same as it is stored; what follows the last article is left out. */
export function encodeFacts(facts: ChunkFacts): Uint8Array {
  const last = facts.findLastIndex((one) => one !== null);
  return new TextEncoder().encode(JSON.stringify(facts.slice(0, last + 1)));
}

/** The format that is described in README.md. It goes up with every change to it, or to what the words of an article are. */
export const chunkFormat = 4;

/** A chunk as it is stored: the numbers of words, postings and bytes of facts, then the arrays, little-endian. */
export function encodeChunk(chunk: SearchChunk): Buffer {
  const { wordStarts, postingStarts, postings, issueIds, firstPages, lastPages } = chunk;
  const { titleLengths, isWithdrawn, facts, vocabulary } = chunk;
  const sizes = Uint32Array.of(wordStarts.length - 1, postings.length, facts.length);
  const wide = [sizes, wordStarts, postingStarts, issueIds, firstPages, lastPages, postings];
  const parts = [...wide, titleLengths, isWithdrawn, facts, vocabulary];
  return Buffer.concat(
    parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  );
}

/** Views of the stored bytes: nothing is copied unless it has to be. */
export function decodeChunk(stored: Uint8Array): SearchChunk {
  // An array must start at a multiple of its elements' size.
  const { buffer, byteOffset, byteLength } =
    stored.byteOffset % 4 === 0 ? stored : Uint8Array.from(stored);
  const [words = 0, postingCount = 0, factBytes = 0] = new Uint32Array(buffer, byteOffset, 3);
  const wordStartsAt = byteOffset + 12;
  const postingStartsAt = wordStartsAt + 4 * (words + 1);
  const issueIdsAt = postingStartsAt + 4 * (words + 1);
  const firstPagesAt = issueIdsAt + 4 * chunkArticles;
  const lastPagesAt = firstPagesAt + 4 * chunkArticles;
  const postingsAt = lastPagesAt + 4 * chunkArticles;
  const titleLengthsAt = postingsAt + 2 * postingCount;
  const isWithdrawnAt = titleLengthsAt + chunkArticles;
  const factsAt = isWithdrawnAt + chunkArticles;
  const vocabularyAt = factsAt + factBytes;
  return {
    wordStarts: new Uint32Array(buffer, wordStartsAt, words + 1),
    postingStarts: new Uint32Array(buffer, postingStartsAt, words + 1),
    issueIds: new Uint32Array(buffer, issueIdsAt, chunkArticles),
    firstPages: new Uint32Array(buffer, firstPagesAt, chunkArticles),
    lastPages: new Uint32Array(buffer, lastPagesAt, chunkArticles),
    postings: new Uint16Array(buffer, postingsAt, postingCount),
    titleLengths: new Uint8Array(buffer, titleLengthsAt, chunkArticles),
    isWithdrawn: new Uint8Array(buffer, isWithdrawnAt, chunkArticles),
    facts: new Uint8Array(buffer, factsAt, factBytes),
    vocabulary: new Uint8Array(buffer, vocabularyAt, byteOffset + byteLength - vocabularyAt),
  };
}

/** The words of a chunk that have a prefix: the first one, and the one behind the last. */
export function prefixRange(chunk: SearchChunk, prefix: Uint8Array): [from: number, to: number] {
  const words = chunk.wordStarts.length - 1;
  const from = firstWhere(0, words, (word) => comparePrefix(chunk, word, prefix) >= 0);
  // Few words share a prefix, so the end is looked for near the start, in steps that double.
  const isBehind = (word: number) => comparePrefix(chunk, word, prefix) > 0;
  let [near, step] = [from, 1];
  while (near + step < words && !isBehind(near + step)) {
    near += step;
    step *= 2;
  }
  return [from, firstWhere(near, Math.min(near + step, words), isBehind)];
}

function firstWhere(from: number, to: number, holds: (word: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether the word is before (below 0), among (0) or behind the words that have the prefix. */
function comparePrefix(chunk: SearchChunk, word: number, prefix: Uint8Array): number {
  const start = chunk.wordStarts[word] ?? 0;
  const length = (chunk.wordStarts[word + 1] ?? 0) - start;
  for (let at = 0; at < prefix.length; at++) {
    if (at >= length) return -1;
    const difference = (chunk.vocabulary[start + at] ?? 0) - (prefix[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
