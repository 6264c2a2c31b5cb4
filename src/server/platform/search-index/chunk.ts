/** How many ids a chunk spans: few enough that a write rewrites a small part of the index. */
export const chunkArticles = 256;

/** Where all the words of a query have to be found; each scope includes those before it. */
export const searchScopes = ['title', 'authors', 'keywords', 'abstract'] as const;

/** The inverted index of the articles whose ids are next to each other. An article's *slot* is its place among them. */
export type SearchChunk = {
  /** The words as UTF-8 in the order of their bytes, one behind the other. */
  vocabulary: Uint8Array;
  /** Where each word starts in `vocabulary`; the last entry is the end. */
  wordStarts: Uint32Array;
  /** Where the postings of each word start in `postings`; the last entry is the end. */
  postingStarts: Uint32Array;
  /** `slot * 4 + scope`: an article that has the word, and the best scope in which it has it. */
  postings: Uint16Array;
  /** How many words each article's title has, at most 255; 0 for an article that does not exist. */
  titleLengths: Uint8Array;
  /** 1 for each article that only administrators find, else 0. */
  isWithdrawn: Uint8Array;
};

/** Who searches: visitors find what is public, administrators find articles of every status. */
export type Audience = 'public' | 'administrators';

/** A chunk in memory. Its content never changes: a chunk that was rewritten is another object. */
export type LoadedChunk = SearchChunk & {
  /** The id of slot 0. */
  firstId: number;
  hasWithdrawn: boolean;
};

export const emptyChunk: SearchChunk = {
  vocabulary: new Uint8Array(),
  wordStarts: new Uint32Array(1),
  postingStarts: new Uint32Array(1),
  postings: new Uint16Array(),
  titleLengths: new Uint8Array(chunkArticles),
  isWithdrawn: new Uint8Array(chunkArticles),
};

export const chunkOf = (articleId: number): number => Math.floor(articleId / chunkArticles);
export const slotOf = (articleId: number): number => articleId % chunkArticles;

export function toLoadedChunk(chunk: number, content: SearchChunk): LoadedChunk {
  const hasWithdrawn = content.isWithdrawn.includes(1);
  return { ...content, firstId: chunk * chunkArticles, hasWithdrawn };
}
