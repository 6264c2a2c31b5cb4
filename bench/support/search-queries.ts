import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { HeldArticle } from './holdings.ts';

const queriesPerKind = 10;
const hindi = ['भारत', 'हिन्दी', 'में', 'का इतिहास', 'शर्मा', 'कि', 'पानी', 'महाराष्ट्र', 'के', 'शिक्षा'];
const nonsense = ['qwzxv', 'zzzzzz', 'asdfghjkl', 'wxyzqq vbnm', 'xqj', 'kkkqqq the'];
const endings = ['zq', 'xj', 'qk', 'vx'];

/** What readers of a journal may ask for, of each kind ten different queries; the same for the same articles. */
export function searchQueries(articles: HeldArticle[]) {
  const titles = articles.map(({ title }) => foldWords(plainText(title)));
  const words = byFrequency(
    titles.map((title) => title.filter((word) => /^[a-z]{2,}$/.test(word))),
  );
  const pairs = byFrequency(
    titles.map((title) => title.slice(1).map((word, index) => `${title[index]} ${word}`)),
  );
  const some = (queries: string[]) => [...new Set(queries)].slice(0, queriesPerKind);
  const prefixes = (length: number) => some(words.map((word) => word.slice(0, length)));
  const step = Math.ceil(articles.length / queriesPerKind);
  return {
    'rare words': some(words.toReversed().filter((word) => word.length > 4)),
    'common words': some(words),
    'two words': some(pairs),
    'twenty common words': [words.slice(0, 20).join(' ')],
    'prefixes of one letter': prefixes(1),
    'prefixes of two letters': prefixes(2),
    'prefixes of three letters': prefixes(3),
    Devanagari: hindi,
    nonsense,
    'misspelt words': some(words.filter((word) => word.length > 5)).map(
      (word, index) => `${word.slice(0, -2)}${endings[index % endings.length]}`,
    ),
    'reference numbers': articles
      .filter((_, index) => index % step === 0)
      .map(({ refnumber }) => refnumber),
  };
}

/** What is in the most titles first. */
function byFrequency(titles: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...new Set(title)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .map(([word]) => word);
}
