import { addMonths, firstDay, lastDay } from '../counter-reports/months.ts';

/** From which day to which a month is reported, where that is not all of it. */
export type PartOfMonth = { from?: string; until?: string };

/**
 * What of a month lies in a time: nothing is said where all of it does.
 *
 * @example partOfMonth('2026-11', { from: '2026-10-05', until: '2026-11-22' }) // { until: '2026-11-22' }
 */
export function partOfMonth(
  month: string,
  { from, until }: { from?: string; until: string },
): PartOfMonth {
  return {
    ...(from !== undefined && from > firstDay(month) && { from }),
    ...(until < lastDay(month) && { until }),
  };
}

/** The first and the last of some months: `2026-10`. */
export type Months = { first: string; last: string };

/**
 * The months that lie in a time from their first day to their last. Undefined where none does.
 *
 * @example wholeMonths({ from: '2026-01-02', to: '2026-03-31' }) // { first: '2026-02', last: '2026-03' }
 */
export function wholeMonths({ from, to }: { from: string; to: string }): Months | undefined {
  const [ofFrom, ofTo] = [from.slice(0, 7), to.slice(0, 7)];
  const first = from === firstDay(ofFrom) ? ofFrom : addMonths(ofFrom, 1);
  const last = to === lastDay(ofTo) ? ofTo : addMonths(ofTo, -1);
  return first <= last ? { first, last } : undefined;
}
