/** One way in which an article can have what a term asks for. */
export type TermOption =
  /** A folded word: a prefix of one of the article's words, or one of them as a `whole`; of one scope alone, where so asked. */
  | { word: string; in?: 'title' | 'authors'; whole?: true }
  /** A word in Devanagari, as `romanKey` writes it. */
  | { romanised: string }
  | { years: readonly [from: number, to: number] }
  | { volume: number }
  | { issue: number }
  /** Exactly these pages. */
  | { pages: readonly [first: number, last: number] }
  /** Pages of which the article has all. */
  | { within: readonly [first: number, last: number] }
  /** What follows the slash of a DOI, in small letters. */
  | { doiSuffix: string }
  /** In small letters, without the address of the resolver. */
  | { doi: string };

/** What an article must have: a folded word or its prefix, or any one of some options. */
export type Term = string | readonly TermOption[];

/** A search as it was understood. */
export type ParsedSearch = {
  /** An article must have all of them; none where nothing was asked for. */
  terms: Term[];
  /** The folded words to look for in texts: what is marked, and what ranks. */
  words: string[];
  /** Folded words that must stand side by side. */
  phrases: string[][];
};

/** By what results are narrowed; a text is exactly what the articles have. */
export type Narrowing = {
  years?: readonly [from: number, to: number] | undefined;
  author?: string | undefined;
  subject?: string | undefined;
  language?: string | undefined;
};
