import { monthNumbers } from '../frequency.ts';
import { parsePageRange } from '../page-range.ts';
import { parseWrittenDay } from './written-day.ts';

const pagesWord = /^(?:pp?|pgs?|pages?)(?:\.|:|\s|(?=\d))\s*/i;
const dash = /\s*(?:[-\u2010-\u2015\u2212]+|\bto\b)\s*/;

/**
 * Pages as people write them, or what a spreadsheet made of them: a date, of which `guess` is what was probably meant.
 * Undefined for anything else. Never fails.
 *
 * @example readWrittenPages('pp. 15 – 20') // { first: 15, last: 20 }
 * @example readWrittenPages('2026-08-31') // { guess: '8-31' }
 */
export function readWrittenPages(
  text: string,
): ReturnType<typeof parsePageRange> | { guess: string } {
  const written = text.trim();
  if (written.length > maxLooked) return undefined;
  const range = parsePageRange(written.replace(pagesWord, '').replace(dash, '-'));
  if (range) return range;
  const guess = pagesOfDay(written);
  return guess === undefined ? undefined : { guess };
}

/** Above what any pages are. */
const maxLooked = 60;

/** Spreadsheets have the years from 1930 to 2029 in two digits. */
const spreadsheetYear = 2009;

/** Spreadsheets take `8-31` for the 31st of August, and `12-45` for December 1945. Pages ascend. */
function pagesOfDay(text: string): string | undefined {
  const [year = 0, month = 0, day = 0] =
    parseWrittenDay(text, 'day', spreadsheetYear)?.split('-').map(Number) ?? [];
  if (year > 0) {
    const isOfMonth = day === 1 && year < 2000 && year % 100 >= month;
    return isOfMonth ? `${month}-${year % 100}` : ascending(month, day);
  }
  const parts = text.split(/[-\s]+/);
  const number = parts.find((part) => /^\d{1,2}$/.test(part));
  const named = monthNumbers(parts.find((part) => /^[a-z]/i.test(part)) ?? '')?.[0];
  if (parts.length !== 2 || number === undefined || named === undefined) return undefined;
  return ascending(named + 1, Number(number));
}

const ascending = (one: number, other: number): string =>
  `${Math.min(one, other)}-${Math.max(one, other)}`;
