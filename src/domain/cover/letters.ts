import { graphemesOf, normaliseText } from '../clean-text.ts';
import { plainText } from '../rich-text/plain-text.ts';

/**
 * A letter as it is drawn: the data of a path, and the left, upper, right and lower edge of it, in thousandths of its size and
 * down from the line that letters stand on. `src/pdf/kit/outlines.ts` makes them.
 */
export type Outline = { path: string; box: readonly [number, number, number, number] };
export type Outlines = Readonly<Record<string, Outline>>;

/** A drawing of few articles has places for so many letters. */
export const fewestLetters = 9;

/** More of a title than letters are taken of. */
const mostRead = 400;

/**
 * What is drawn of a title: its first letter, and in an issue of few articles also the third, the fifth … A letter is what
 * readers see as one, with its marks and vowel signs; digits are letters too. Empty where a title has none.
 *
 * @param title rich text, as stored
 * @param articles of the issue
 * @example drawnLetters('Soil moisture', 8) // ['S', 'I']
 */
export function drawnLetters(title: string, articles: number): string[] {
  const most = 2 * Math.ceil(fewestLetters / Math.max(1, articles)) - 1;
  const found: string[] = [];
  // Marathi's ॲ is often typed as two letters, which no font joins.
  const text = normaliseText(plainText(title.slice(0, mostRead)), 'NFKC')
    .toUpperCase()
    .replaceAll('अॅ', 'ॲ');
  for (const { segment } of graphemesOf(text)) {
    if (found.length === most) break;
    if (/[\p{L}\p{Nd}]/u.test(segment)) found.push(segment);
  }
  return found.filter((_, index) => index % 2 === 0);
}

/** Every letter of an issue's titles that its drawing may have. */
export const lettersOf = ({
  articles,
}: {
  articles: readonly { letters?: readonly string[] }[];
}) => [...new Set(articles.flatMap(({ letters = [] }) => letters))];
