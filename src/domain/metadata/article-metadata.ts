import type { PublicArticle } from '#contract/entities.ts';
import { plainText } from '../rich-text/plain-text.ts';

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
