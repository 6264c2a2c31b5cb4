import { monthNumbers } from '../frequency.ts';

/** Which of two numbers comes first where both could be the month. */
export type DayOrder = 'day' | 'month';

type Parts = { year: number; month: number; day: number };

/** Longer than every date with its time; longer text is not parsed. */
const maxCharacters = 60;

const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`;
const between = String.raw`\s*([-/.])\s*`;
const numbersYearFirst = new RegExp(String.raw`^(\d{4})${between}(\d{1,2})\2(\d{1,2})(?:[T ].*)?$`);
const numbersYearLast = new RegExp(
  String.raw`^(\d{1,2})${between}(\d{1,2})\s*\2\s*(\d{4}|\d{2})${time}$`,
);
const ordinal = '(?:st|nd|rd|th)?';
const monthSecond = new RegExp(
  String.raw`^(\d{1,2})${ordinal}[\s,./-]*([a-z]{3,9})[\s,./-]*(\d{4}|\d{2})${time}$`,
  'i',
);
const monthFirst = new RegExp(
  String.raw`^([a-z]{3,9})[\s.-]*(\d{1,2})${ordinal}[\s,./-]+(\d{4})${time}$`,
  'i',
);

/**
 * A day as people write it, as `2027-01-15`. Undefined for what is none, and for one that can be read in two ways while
 * nobody says which. A year of two digits is one of the last 80 or the next 20 years. Never fails.
 *
 * @example parseWrittenDay('15/01/27', undefined, 2026) // '2027-01-15'
 * @example parseWrittenDay('Jan 15, 2027', undefined, 2026) // '2027-01-15'
 * @example parseWrittenDay('05/01/2027', undefined, 2026) // undefined
 * @example parseWrittenDay('05/01/2027', 'day', 2026) // '2027-01-05'
 */
export function parseWrittenDay(
  text: string,
  order: DayOrder | undefined,
  thisYear: number,
): string | undefined {
  const written = text.trim();
  if (written.length > maxCharacters) return undefined;
  const numbers = twoNumbersAndYear(written, thisYear);
  if (numbers) {
    const { ofDayFirst, ofMonthFirst } = numbers;
    if (ofDayFirst !== undefined && ofMonthFirst !== undefined && ofDayFirst !== ofMonthFirst) {
      return order && (order === 'day' ? ofDayFirst : ofMonthFirst);
    }
    return ofDayFirst ?? ofMonthFirst;
  }
  const parts = yearFirst(written) ?? withMonthName(written, thisYear);
  return parts && dayOf(parts);
}

/**
 * What a date shows of the order in which its column is written: `either` where it can be read in both. Undefined where it
 * shows nothing. Never fails.
 *
 * @example shownDayOrder('15/01/2027') // 'day'
 * @example shownDayOrder('05/01/2027') // 'either'
 */
export function shownDayOrder(text: string): DayOrder | 'either' | undefined {
  const written = text.trim();
  if (written.length > maxCharacters) return undefined;
  // Which century it is says nothing of the order.
  const numbers = twoNumbersAndYear(written, 2000);
  if (!numbers || numbers.ofDayFirst === numbers.ofMonthFirst) return undefined;
  const { ofDayFirst, ofMonthFirst } = numbers;
  if (ofDayFirst !== undefined && ofMonthFirst !== undefined) return 'either';
  return ofDayFirst === undefined ? 'month' : 'day';
}

/**
 * What comes first in a list of dates: as those that can be read in one way show, else as is usual in the publisher's time
 * zone; nothing where neither says. `example` is the first that can be read in two ways. Never fails.
 *
 * @example dayOrderOf(['05/01/2027', '15/01/2027'], 'UTC') // { order: 'day', example: '05/01/2027' }
 */
export function dayOrderOf(
  dates: Iterable<string>,
  timezone: string,
): { order: DayOrder | undefined; example: string | undefined } {
  const shown = new Set<DayOrder>();
  let example: string | undefined;
  for (const date of dates) {
    const order = shownDayOrder(date);
    if (order === 'either') example ??= date.trim();
    else if (order !== undefined) shown.add(order);
  }
  const [only, another] = shown;
  return { order: another === undefined && only ? only : usualDayOrder(timezone), example };
}

/** In India the day comes first. */
export const usualDayOrder = (timezone: string): DayOrder | undefined =>
  ['Asia/Kolkata', 'Asia/Calcutta'].includes(timezone) ? 'day' : undefined;

function twoNumbersAndYear(text: string, thisYear: number) {
  const found = numbersYearLast.exec(text);
  if (!found) return undefined;
  const [first = 0, second = 0] = [found[1], found[3]].map(Number);
  const year = fullYear(found[4] ?? '', thisYear);
  return {
    ofDayFirst: dayOf({ year, month: second, day: first }),
    ofMonthFirst: dayOf({ year, month: first, day: second }),
  };
}

function yearFirst(text: string): Parts | undefined {
  const found = numbersYearFirst.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0] = [found[1], found[3], found[4]].map(Number);
  return { year, month, day };
}

function withMonthName(text: string, thisYear: number): Parts | undefined {
  const [, before, second, yearBehind] = monthSecond.exec(text) ?? [];
  const [, first, behind, yearLast] = monthFirst.exec(text) ?? [];
  const month = monthNumbers(second ?? first ?? '')?.[0];
  const year = yearBehind ?? yearLast;
  if (month === undefined || year === undefined) return undefined;
  return { year: fullYear(year, thisYear), month: month + 1, day: Number(before ?? behind) };
}

/** Of two digits, the year that is at most 20 years ahead. */
function fullYear(written: string, thisYear: number): number {
  const year = Number(written);
  if (written.length > 2) return year;
  const last = thisYear + 20;
  return last - ((((last - year) % 100) + 100) % 100);
}

/** Undefined for a day that no calendar has. */
function dayOf({ year, month, day }: Parts): string | undefined {
  if (year < 1000) return undefined;
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : undefined;
}
