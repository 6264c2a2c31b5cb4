/** Months as `2026-10`. They sort as texts do. */
const pattern = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/;

/** The month of `2026-10` or `2026-10-31`; nothing of what is none. */
export function parseMonth(text: string): string | undefined {
  if (!pattern.test(text)) return undefined;
  const day = text.slice(8);
  const month = text.slice(0, 7);
  return day && Number(day) > lastDayOf(month) ? undefined : month;
}

/** @example addMonths('2026-01', -1) // '2025-12' */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** @example listMonths('2025-12', '2026-01') // ['2025-12', '2026-01'] */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * The place of a month among those from a first one on.
 *
 * @example placeOfMonth('2026-02', '2025-12') // 2
 */
export const placeOfMonth = (month: string, first: string): number =>
  monthNumber(month) - monthNumber(first);

const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => `${month}-${lastDayOf(month)}`;

const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** As columns are named: `Oct-2026`. */
export const monthColumn = (month: string): string =>
  `${names[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;

function lastDayOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}
