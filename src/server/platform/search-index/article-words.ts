import { splitAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { romanKeysOf } from '#domain/search/roman-key.ts';

/** What the index has to know of an article, of any status. */
export type IndexedArticle = {
  id: number;
  issue_id: number;
  refnumber: number | null;
  title: string;
  authorname: string;
  keywords: string;
  abstract: string;
  subject: string;
  language: string;
  doi: string;
  first_page: number | null;
  last_page: number | null;
  status: string;
};

/** The columns of an `IndexedArticle`. */
export const indexedColumns = [
  'id',
  'issue_id',
  'refnumber',
  'title',
  'authorname',
  'keywords',
  'abstract',
  'subject',
  'language',
  'doi',
  'first_page',
  'last_page',
  'status',
] as const;

/** By what results are narrowed: language, subject, then the names of the authors. */
export type ArticleFacts = [language: string, subject: string, ...authors: string[]];

/** An article's words, folded: letters, marks and digits only, but for the hidden ones. */
export type ArticleWords = {
  articleId: number;
  issueId: number;
  isWithdrawn: boolean;
  /** The first and the last one; 0 where there are none. */
  pages: readonly [first: number, last: number];
  title: string[];
  authors: string[];
  keywords: string[];
  abstract: string[];
  facts: ArticleFacts;
};

/** The reference number is found like a word of the title. */
export function toArticleWords(article: IndexedArticle): ArticleWords {
  const doi = article.doi.trim().toLowerCase();
  const suffix = doi.replace(/^[^/]*\/?/, '');
  return {
    articleId: article.id,
    issueId: article.issue_id,
    isWithdrawn: article.status !== 'enabled',
    pages: indexedPages(article),
    title: [
      ...withRomanised(foldWords(plainText(article.title))),
      ...(article.refnumber === null ? [] : [String(article.refnumber)]),
      ...(doi === '' ? [] : [hiddenWords.doi(doi)]),
      ...(suffix === '' ? [] : [hiddenWords.doiSuffix(suffix)]),
    ],
    authors: withRomanised(foldWords(article.authorname)),
    keywords: withRomanised(foldWords(article.keywords)),
    abstract: foldWords(plainText(article.abstract)),
    facts: [article.language, article.subject.trim(), ...splitAuthors(article.authorname)],
  };
}

/** The first and the last page; 0 where there are none. */
export const indexedPages = ({
  first_page,
  last_page,
}: Pick<IndexedArticle, 'first_page' | 'last_page'>): readonly [first: number, last: number] => [
  pageOf(first_page),
  pageOf(last_page),
];

/** Numbers beyond what the index holds are no pages of a journal. */
const pageOf = (page: number | null): number =>
  page === null || page > 0xffff_ffff ? 0 : Number(page);

const withRomanised = (words: string[]): string[] => [
  ...words,
  ...romanKeysOf(words).map(hiddenWords.romanised),
];

/** The first byte of the words that nobody can type: those of the private letters of Unicode, which folding drops. */
const firstByte = 0xee;

/** Words of the index that no text has: each begins with a private letter of Unicode. */
export const hiddenWords = {
  /** How a word in Devanagari is written in Latin letters: see `domain/search/roman-key`. */
  romanised: (key: string) => `\uE000${key}`,
  /** In small letters. */
  doi: (doi: string) => `\uE001${doi}`,
  /** What follows the slash of one. */
  doiSuffix: (suffix: string) => `\uE002${suffix}`,
};

export const isHiddenWord = (word: string): boolean => word >= '\uE000' && word < '\uF000';

/** Whether the word that starts here in a vocabulary is one of them. */
export const startsHiddenWord = (vocabulary: Uint8Array, start: number): boolean =>
  vocabulary[start] === firstByte;
