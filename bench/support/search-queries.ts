import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Journal } from '#server/compose.ts';

const queriesPerKind = 10;
const commonWordsAtOnce = 20;
const hindi = ['भारत', 'हिन्दी', 'में', 'का इतिहास', 'शर्मा', 'कि', 'पानी', 'महाराष्ट्र', 'के', 'शिक्षा'];
const nonsense = ['qwzxv', 'zzzzzz', 'asdfghjkl', 'wxyzqq vbnm', 'xqj', 'kkkqqq the'];
const endings = ['zq', 'xj', 'qk', 'vx'];

/** What readers of a journal may ask for, of each kind ten different queries; the same for the same articles. */
export async function searchQueries(journal: Journal): Promise<Record<string, string[]>> {
  const rows = await journal.database.reads
    .selectFrom('articles')
    .select(['refnumber', 'title'])
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute();
  const titles = rows.map(({ title }) => foldWords(plainText(title)));
  const words = byFrequency(
    titles.map((title) => title.filter((word) => /^[a-z]{2,}$/.test(word))),
  );
  const pairs = byFrequency(
    titles.map((title) => title.slice(1).map((word, index) => `${title[index]} ${word}`)),
  );
  const prefixes = (length: number) => firstOnes(words.map((word) => word.slice(0, length)));
  const rare = words.toReversed().filter((word) => word.length > 4);
  const step = Math.ceil(rows.length / queriesPerKind);
  return {
    'rare words': firstOnes(rare),
    'common words': firstOnes(words),
    'two words': firstOnes(pairs),
    'twenty common words': [words.slice(0, commonWordsAtOnce).join(' ')],
    'beginnings of one letter': prefixes(1),
    'beginnings of two letters': prefixes(2),
    'beginnings of three letters': prefixes(3),
    Devanagari: hindi,
    nonsense,
    'misspelt words': firstOnes(words.filter((word) => word.length > 5)).map(
      (word, index) => `${word.slice(0, -2)}${endings[index % endings.length]}`,
    ),
    'reference numbers': rows
      .filter((_, index) => index % step === 0)
      .map(({ refnumber }) => String(refnumber)),
  };
}

const firstOnes = (words: string[]) => [...new Set(words)].slice(0, queriesPerKind);

/** What is in the most titles first. */
function byFrequency(titles: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of new Set(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .map(([word]) => word);
}
