import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { languageTag } from '../language-tag.ts';
import { splitAuthors, withoutTitle } from '../names/authors.ts';
import { parsePageRange } from '../page-range.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { articleCitation } from './citation.ts';

/** The journal that an article is shown in: its plain name, ISSN, public origin and language (words or a tag). */
export type TaggedJournal = { name: string; issn: string; origin: string; language: string };

/** An article as every kind of metadata wants it: plain text, absolute links, nothing private. */
type ArticleMetadata = {
  title: string;
  people: string[];
  keywords: string[];
  firstPage: string;
  lastPage: string;
  /** `2024-05-12`, or the year alone where the certificate's date is of another year. */
  date: string;
  language: string;
  url: string;
  /** Empty where no file exists. */
  pdfUrl: string;
};

/**
 * Gathers what metadata is made of. Never fails; what an article has not is empty.
 *
 * @example articleMetadata(article, journal).people // ['Anil Kumar Sharma']
 */
export function articleMetadata(article: PublicArticle, journal: TaggedJournal): ArticleMetadata {
  const origin = journal.origin.replace(/\/+$/, '');
  const range = parsePageRange(article.pagenumber);
  return {
    title: plainText(article.title),
    people: people(article.authorname),
    keywords: splitKeywords(article.keywords),
    firstPage: range ? `${range.first}` : article.pagenumber.trim(),
    lastPage: range ? `${range.last}` : '',
    date: publicationDate(article),
    language: languageTag(article.language) ?? languageTag(journal.language) ?? '',
    url: origin + addresses.article(article),
    pdfUrl: article.file === '' ? '' : origin + addresses.articlePdf(article),
  };
}

/**
 * The certificate's date where its year is the issue's, else the year.
 *
 * @example publicationDate({ year: 2024, publishdate: '2024-05-12' }) // '2024-05-12'
 */
export function publicationDate(article: Pick<PublicArticle, 'year' | 'publishdate'>): string {
  const year = `${article.year}`.padStart(4, '0');
  return article.publishdate.startsWith(`${year}-`) ? article.publishdate : `${article.year}`;
}

/**
 * Keywords, separated by commas or semicolons.
 *
 * @example splitKeywords('rice; soil, ') // ['rice', 'soil']
 */
export function splitKeywords(keywords: string): string[] {
  return keywords
    .split(/[,;]/)
    .map((keyword) => plainText(keyword))
    .filter(Boolean);
}

/**
 * A description for search engines and previews: the abstract, cut at a word near 160 characters; without one, the
 * citation. Never fails.
 *
 * @example description({ ...article, abstract: 'Rice was grown.' }, 'Annals') // 'Rice was grown.'
 */
export function description(article: PublicArticle, journalName: string): string {
  const abstract = plainText(article.abstract);
  return abstract === '' ? articleCitation(article, journalName) : cutAtWord(abstract, 160);
}

function cutAtWord(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,;:.–-]+$/, '')}…`;
}

const degree = /(?:^|\s+)(?:Ph\.?\s?D|D\.?\s?Phil|M\.?\s?Phil|[BDM]\.?\s?Sc|M\.?\s?Tech|M\.D)\.?$/;

/** Each author without 'Dr. ' and without degrees; a comma before a degree made it an author, which is dropped. */
function people(authorname: string): string[] {
  return splitAuthors(authorname)
    .map((author) => withoutTitle(author).replace(degree, ''))
    .filter(Boolean);
}
