import type { PublicArticle } from '#contract/entities/article.ts';
import { oneLine } from '../clean-text.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { noticeDate } from './notices.ts';

/**
 * The certificate's date where its year is the issue's, else the day on which the issue appeared where that is so, else
 * the issue's year.
 *
 * @example publicationDate({ year: 2024, publishdate: '2024-05-12', issue_date: '' }) // '2024-05-12'
 * @example publicationDate({ year: 2024, publishdate: '', issue_date: '2024-06-30' }) // '2024-06-30'
 */
export function publicationDate({
  year,
  publishdate,
  issue_date,
}: Pick<PublicArticle, 'year'> & { publishdate: string; issue_date: string }): string {
  const start = `${`${year}`.padStart(4, '0')}-`;
  return [publishdate, issue_date].find((day) => day.startsWith(start)) ?? `${year}`;
}

type DatedArticle = Pick<
  PublicArticle,
  'year' | 'publishdate' | 'issue_date' | 'metadata' | 'notices'
>;

const noticed = { correction: 'corrected', retraction: 'retracted', concern: undefined } as const;

/**
 * What became of an article and when, as far as it is known: from the day on which it was received to its latest
 * correction. Of what has only a year, that.
 */
export function articleDates(article: DatedArticle) {
  const { received, revised, accepted } = article.metadata;
  const before = { received, revised, accepted, published: publicationDate(article) };
  const after = article.notices
    .map((notice) => ({ name: noticed[notice.kind], date: noticeDate(notice) }))
    .sort((one, other) => one.date.localeCompare(other.date));
  const all = [...Object.entries(before).map(([name, date]) => ({ name, date })), ...after];
  return all.filter((one): one is ArticleDate => Boolean(one.name && one.date));
}

export type ArticleDate = {
  name: 'received' | 'revised' | 'accepted' | 'published' | 'corrected' | 'retracted';
  date: string;
};

/**
 * Keywords, separated by commas or semicolons. They are plain text: tags of styles, which some type around species, are
 * no part of them.
 *
 * @example splitKeywords('rice; soil, ') // ['rice', 'soil']
 * @example splitKeywords('<i>Oryza sativa</i>, p < 0.05') // ['Oryza sativa', 'p < 0.05']
 */
export function splitKeywords(keywords: string): string[] {
  return plainText(keywords).replace(styleTag, '').split(/[,;]/).map(oneLine).filter(Boolean);
}

const styleTag =
  /<\/?(?:i|em|b|strong|sub|sup|u|s|span|small|font|p|br)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>/gi;
