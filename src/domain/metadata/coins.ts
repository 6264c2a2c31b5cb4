import type { ArticleListItem } from '#contract/entities.ts';
import { splitAuthors } from '../names/authors.ts';
import { personName } from '../names/person-name.ts';
import { parsePageRange } from '../page-range.ts';
import { cleanCharacters } from '../rich-text/clean-characters.ts';
import { plainText } from '../rich-text/plain-text.ts';

type CoinsArticle = Pick<
  ArticleListItem,
  'title' | 'authorname' | 'year' | 'volume' | 'issue' | 'pagenumber'
>;

/** Rows are many and the whole record is one click away: more authors are not worth their bytes. */
const maxAuthors = 10;

/**
 * An article as an OpenURL context object (COinS), the `title` of a `span.Z3988`, by which reference managers find each
 * article of a list. Never fails.
 *
 * @example coins(article, 'Annals of Soil') // 'ctx_ver=Z39.88-2004&rft_val_fmt=…&rft.atitle=On%20soil&…'
 */
export function coins(article: CoinsArticle, journal: string): string {
  const range = parsePageRange(article.pagenumber);
  const authors = splitAuthors(article.authorname)
    .slice(0, maxAuthors)
    .map((author) => personName(author))
    .map(({ given, family }) => ['au', given === '' ? family : `${family}, ${given}`] as const);
  const parts = [
    ['genre', 'article'],
    ['atitle', plainText(article.title)],
    ['jtitle', journal],
    ...authors,
    ['date', `${article.year}`],
    ['volume', `${article.volume}`],
    ['issue', `${article.issue}`],
    ['spage', range ? `${range.first}` : ''],
    ['epage', range ? `${range.last}` : ''],
  ] as const;
  const written = parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `rft.${name}=${encodeURIComponent(cleanCharacters(value))}`);
  return `ctx_ver=Z39.88-2004&rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&${written.join('&')}`;
}
