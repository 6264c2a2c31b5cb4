import type { PublicArticle } from '#contract/entities/article.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { foldWords } from './fold.ts';
import { isLink } from './link-words.ts';
import { hasPrefix } from './prefixes.ts';

type RankedFields = Pick<PublicArticle, 'refnumber' | 'title' | 'authorname' | 'keywords'> &
  Partial<Pick<PublicArticle, 'year' | 'volume' | 'issue' | 'pagenumber'>>;

/**
 * How well an article answers a search (the `words` of `parseSearch`); higher is better, and the same on every engine. It
 * is a number of four groups of digits, so each decides only where all before it are equal:
 *
 * 1. where the word that is found worst is found: the search is the reference number (9); a whole word of the title (8), of
 *    the authors, or the year, volume, issue or first page (7); the last page, or the beginning of a word of the title (6),
 *    of the authors (5); a whole word of the keywords (4), the beginning of one (3); elsewhere (2). So "Surve" finds the
 *    author before surveys;
 * 2. how many of the words are whole words there;
 * 3. how many neighbours of the search are neighbours, or at least in order, in the title;
 * 4. how much of the title the search covers.
 *
 * `title` is encoded, as everywhere. Never fails.
 *
 * @example rankScore({ ...article, title: 'Rice' }, ['rice']) > rankScore({ ...article, title: 'Rice and wheat' }, ['rice']) // true
 */
export function rankScore(fields: RankedFields, queryWords: readonly string[]): number {
  const title = foldWords(plainText(fields.title));
  const isRefnumber = queryWords.length === 1 && queryWords[0] === fields.refnumber;
  const [firstPage = '', lastPage] = foldWords(fields.pagenumber ?? '');
  const numbers = [fields.year, fields.volume, fields.issue].map(String);
  const authors = [...foldWords(fields.authorname), ...numbers, firstPage];
  const keywords = foldWords(fields.keywords);
  const levels = queryWords.map((query) => {
    const level = levelOf(query, title, authors, keywords);
    return query === lastPage ? Math.max(6, level) : level;
  });
  const group = isRefnumber ? 9 : Math.min(8, ...levels);
  const whole = share(levels, (level) => level === 8 || level === 7 || level === 4);
  const pairs = queryWords.slice(1).map((query, index) => {
    return closeness(title, queryWords[index] ?? '', query);
  });
  const order = pairs.length === 0 ? 1 : pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const covered = share(
    title,
    (word) => isLink(word) || queryWords.some((query) => hasPrefix(word, query)),
  );
  return group * 1e9 + hundreds(whole) * 1e6 + hundreds(order) * 1e3 + hundreds(covered);
}

function levelOf(query: string, title: string[], authors: string[], keywords: string[]): number {
  if (title.includes(query)) return 8;
  if (authors.includes(query)) return 7;
  const isBeginning = (word: string) => hasPrefix(word, query);
  if (title.some(isBeginning)) return 6;
  if (authors.some(isBeginning)) return 5;
  if (keywords.includes(query)) return 4;
  return keywords.some(isBeginning) ? 3 : 2;
}

/** 1 where the title has the two side by side, 0.5 where it has them in order, else 0. */
function closeness(title: string[], first: string, second: string): number {
  const begin = title.findIndex((word) => hasPrefix(word, first));
  if (begin === -1) return 0;
  const beside = title.some(
    (word, at) => hasPrefix(word, first) && hasPrefix(title[at + 1] ?? '', second),
  );
  if (beside) return 1;
  return title.some((word, at) => at > begin && hasPrefix(word, second)) ? 0.5 : 0;
}

function share<T>(words: readonly T[], holds: (word: T) => boolean): number {
  return words.length === 0 ? 0 : words.filter(holds).length / words.length;
}

function hundreds(part: number): number {
  return Math.round(part * 999);
}
