import { dayOf } from '../days.ts';

/** The highest number of a series: after it the office gives the series another prefix. */
export const maxInSeries = 99_999;

/**
 * India's financial year, from April to March, that a day is in.
 *
 * @param day `2026-04-01`
 * @example financialYear('2027-03-31') // '26-27'
 */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const begins = month < 4 ? year - 1 : year;
  const twoDigits = (one: number) => String(one % 100).padStart(2, '0');
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}

/** The same of a moment, where the publisher is. @example financialYearAt(new Date('2027-03-31T20:00:00Z'), 'Asia/Kolkata') // '27-28' */
export const financialYearAt = (moment: Date, timeZone: string): string =>
  financialYear(dayOf(moment, timeZone));

/**
 * The number of a document, which has at most 16 letters, digits, `/` and `-`, as rule 46 of the CGST Rules asks.
 * Undefined where the series is full, and needs another prefix.
 *
 * @param count which document of the series it is, from 1
 * @example documentNumber('SJHI', '26-27', 42) // 'SJHI/26-27/00042'
 */
export function documentNumber(prefix: string, year: string, count: number): string | undefined {
  if (count > maxInSeries) return undefined;
  return `${prefix}/${year}/${String(count).padStart(5, '0')}`;
}

const maxPrefixCharacters = 4;

/**
 * A prefix as it is stored: in capitals, for numbers that differ by them alone are read as one.
 *
 * @example tidyPrefix(' sjhi ') // 'SJHI'
 */
export const tidyPrefix = (given: string): string => given.trim().toUpperCase();

/**
 * Why a prefix cannot be that of a series; undefined where it can.
 *
 * @param taken prefixes of all other series of the publisher: numbers are unique among all its journals
 * @example prefixProblem('SJHI', ['SJHR']) // undefined
 */
export function prefixProblem(prefix: string, taken: Iterable<string>): string | undefined {
  if (!/^[A-Z\d]+$/.test(prefix) || prefix.length > maxPrefixCharacters) {
    return `Use at most ${maxPrefixCharacters} letters and digits, such as SJHI.`;
  }
  for (const other of taken) {
    if (other === prefix) return 'Another series of the publisher has this prefix.';
  }
  return undefined;
}
