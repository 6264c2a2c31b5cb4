import type { Db, Tx } from './tables.ts';

/** An article's words, folded and split by `foldWords` of the domain: letters, marks and digits only. */
export type ArticleWords = {
  articleId: number;
  title: string[];
  authors: string[];
  keywords: string[];
  abstract: string[];
};

/** Where all the words of a query have to be found; each scope holds those before it. */
export const searchScopes = ['title', 'authors', 'keywords', 'abstract'] as const;
export type SearchScope = (typeof searchScopes)[number];

/**
 * The engine's own full-text index over words that were folded beforehand, so both engines find the same. A query
 * word finds the words that begin with it.
 */
export type SearchIndex = {
  /** Puts the words of articles that have none yet (or were removed before in the same transaction). */
  insert(tx: Tx, articles: ArticleWords[]): Promise<void>;
  remove(tx: Tx, articleIds: number[]): Promise<void>;
  clear(tx: Tx): Promise<void>;
  count(db: Db, words: string[]): Promise<number>;
  /** Ids of matching articles, newest first, without those in `except`. */
  find(
    db: Db,
    words: string[],
    options: { scope: SearchScope; limit: number; offset?: number; except?: number[] },
  ): Promise<number[]>;
};
