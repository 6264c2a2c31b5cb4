import type { ArticleFacts } from './article-words.ts';
import { hiddenWords } from './hidden-words.ts';

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
export type ChunkFacts = (ArticleFacts | null)[];

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
