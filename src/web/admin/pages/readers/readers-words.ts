import { formatDate } from '../../ui/plain-date.ts';

const monthNames = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** `2026-10` is 'Oct 2026', `2026-10-05` is '05 Oct 2026'. */
export const formatWhen = (at: string): string =>
  at.length === 7 ? monthNames.format(new Date(`${at}-01T00:00:00Z`)) : formatDate(at);

type TimeOfUsage = { at: string; from?: string | undefined; until?: string | undefined };

/** What must be said of months of which not all is told, by how they are named: `until 22 Nov`. */
export const notesOf = (times: readonly TimeOfUsage[]): Map<string, string> =>
  new Map(
    times.flatMap(({ at, from, until }) => {
      const said = [from && `from ${dayNames(from)}`, until && `until ${dayNames(until)}`];
      const note = said.filter(Boolean).join(' ');
      return note ? [[formatWhen(at), note] as const] : [];
    }),
  );

/** The same as sentences, behind what a plot says; empty where all months are whole. */
export const notesSaid = (times: readonly TimeOfUsage[]): string =>
  [...notesOf(times)].map(([month, note]) => ` ${month} is not complete: ${note} only.`).join('');

const dayNames = (day: string) => formatDate(day).replace(/ \d{4}$/, '');

export const formatNumber = (amount: number): string => amount.toLocaleString('en-IN');

/** @example times(1, 'view') // '1 view' */
export const times = (amount: number, noun: string): string =>
  `${formatNumber(amount)} ${noun}${amount === 1 ? '' : 's'}`;

export const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** `texts` are those of the views that showed the full text; undefined where nobody has counted them. */
type Read = { views: number; texts?: number | undefined; downloads: number };

export const hasTexts = (rows: readonly Read[]): boolean => rows.some(({ texts = 0 }) => texts > 0);

/** The series of a plot: full texts only where some were read. */
export const readSeries = (withTexts: boolean): string[] =>
  withTexts ? ['Views', 'Full text views', 'Downloads'] : ['Views', 'Downloads'];

/** Their figures. */
export const readFigures = ({ views, texts = 0, downloads }: Read, withTexts: boolean): number[] =>
  withTexts ? [views, texts, downloads] : [views, downloads];

/** @example readsSaid([{ views: 3, texts: 2, downloads: 1 }]) // '3 views (2 of the full text) and 1 download' */
export function readsSaid(rows: readonly Read[]): string {
  const texts = rows.reduce((sum, row) => sum + (row.texts ?? 0), 0);
  const ofText = texts > 0 ? ` (${formatNumber(texts)} of the full text)` : '';
  return `${times(sumOf(rows, 'views'), 'view')}${ofText} and ${times(sumOf(rows, 'downloads'), 'download')}`;
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** @example countryName('IN') // 'India' */
export const countryName = (code: string): string => {
  try {
    return regions.of(code) ?? code;
  } catch {
    // What is no code of two letters is shown as it is.
    return code;
  }
};
