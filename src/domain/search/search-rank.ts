import type { PublicArticle } from '#contract/entities.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { foldWords } from './fold.ts';
import { hasPrefix } from './prefixes.ts';

type RankedFields = Pick<PublicArticle, 'refnumber' | 'title' | 'authorname' | 'keywords'>;

/**
 * How well an article answers a query (from `parseQuery`); higher is better, and the same on every engine. It is a
 * number of four groups of digits, so each decides only where all before it are equal:
 *
 * 1. where all words are found, whole or as prefixes: the query is the reference number (4), title (3), title and
 *    authors (2), those and keywords (1), elsewhere (0);
 * 2. how many of them are whole words there;
 * 3. how many neighbours of the query are neighbours, or at least in order, in the title;
 * 4. how much of the title the query covers.
 *
 * `title` is encoded, as everywhere. Never fails.
 *
 * @example rankScore({ ...article, title: 'Rice' }, ['rice']) > rankScore({ ...article, title: 'Rice and wheat' }, ['rice']) // true
 */
export function rankScore(fields: RankedFields, queryWords: readonly string[]): number {
  const title = foldWords(plainText(fields.title));
  const { group, words } = groupOf(fields, title, queryWords);
  const whole = share(queryWords, (query) => words.includes(query));
  const pairs = queryWords.slice(1).map((query, index) => {
    return closeness(title, queryWords[index] ?? '', query);
  });
  const order = pairs.length === 0 ? 1 : pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
  const covered = share(title, (word) => queryWords.some((query) => hasPrefix(word, query)));
  return group * 1e9 + hundreds(whole) * 1e6 + hundreds(order) * 1e3 + hundreds(covered);
}

function groupOf(
  fields: RankedFields,
  title: string[],
  queryWords: readonly string[],
): { group: number; words: string[] } {
  if (queryWords.length === 1 && queryWords[0] === fields.refnumber)
    return { group: 4, words: title };
  if (allFound(title, queryWords)) return { group: 3, words: title };
  const withAuthors = [...title, ...foldWords(fields.authorname)];
  if (allFound(withAuthors, queryWords)) return { group: 2, words: withAuthors };
  const withKeywords = [...withAuthors, ...foldWords(fields.keywords)];
  return { group: allFound(withKeywords, queryWords) ? 1 : 0, words: withKeywords };
}

function allFound(words: string[], queryWords: readonly string[]): boolean {
  return queryWords.every((query) => words.some((word) => hasPrefix(word, query)));
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

function share(words: readonly string[], holds: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(holds).length / words.length;
}

function hundreds(part: number): number {
  return Math.round(part * 999);
}
