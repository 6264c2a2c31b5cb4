import { counted } from '../counted.ts';

/** The pages of authors, keywords and subjects. */
export const termsWords = {
  author: 'Author',
  keyword: 'Keyword',
  subject: 'Subject',
  articles: (count: number) => counted('en', count, { one: '# article', other: '# articles' }),
  range: (first: number, last: number, count: number) => `${first} to ${last} of ${count}`,
  by: (name: string, journal: string) => `Articles by ${name} in ${journal}.`,
  with: (name: string, journal: string) => `Articles on ${name} in ${journal}.`,
  otherNames: 'Also written',
  affiliation: 'Affiliation',
  namesakes: 'Several authors have published under this name',
  unnamed: 'Articles that name no ORCID',
  pages: 'Pages of articles',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  feeds: 'Follow by feed:',
};
