import type { Generated } from 'kysely';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import type { PdfTextFinding } from './file-tables.ts';

type SearchChunksTable = {
  /** The ids of its articles divided by their number. */
  chunk: number;
  /** How `content` is to be read: see `platform/search-index/README.md`. */
  format: number;
  /** Another one with every change. */
  stamp: string;
  content: Buffer;
};

/** Which articles an author, a keyword or a subject has: see `store/article-terms.ts`. */
export type ArticleTermsTable = {
  kind: TermKind;
  slug: string;
  /** Of its issue: the later, the greater. 0 where the article had the term before and has it no longer. */
  place: number;
  article_id: number;
  /** Of an author who has one; empty elsewhere. */
  orcid: string;
};

/** A short name that led to a page of a term before, and the one that it has now. */
type FormerTermsTable = { id: Generated<number>; kind: TermKind; slug: string; next_slug: string };

/** One row. By which rules the terms are listed, and of which article on that is still to be done; null where of none. */
type TermProgressTable = { id: number; format: number; next_id: number | null };

/** The text inside the PDF of an article: see `store/full-text-queries.ts`. */
type FullTextsTable = {
  article_id: number;
  /** Of the PDF that was read. */
  sha256: string;
  finding: PdfTextFinding;
  /** Deflated UTF-8; of an empty text where there is none. */
  content: Buffer;
};

type FullTextWordsTable = {
  /** Folded. */
  word: string;
  /** The ids of its articles divided by 256. */
  chunk: number;
  /** What is left of each id, a byte each. */
  slots: Buffer;
};

/** What articles are found by: all of it can be made anew from them. */
export type SearchTables = {
  article_terms: ArticleTermsTable;
  full_texts: FullTextsTable;
  full_text_words: FullTextWordsTable;
  former_terms: FormerTermsTable;
  term_progress: TermProgressTable;
  search_chunks: SearchChunksTable;
};
