import { formatDay } from '../../ui/moment.ts';

const monthNames = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});

/** `2026-10` is 'Oct 2026', `2026-10-05` is '05 Oct 2026'. */
export const formatWhen = (at: string): string =>
  at.length === 7
    ? monthNames.format(new Date(`${at}-01T00:00:00Z`))
    : formatDay(`${at}T12:00:00Z`);

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

const dayNames = (day: string) => formatDay(`${day}T12:00:00Z`).replace(/ \d{4}$/, '');

export const formatNumber = (amount: number): string => amount.toLocaleString('en-IN');

/** @example times(1, 'view') // '1 view' */
export const times = (amount: number, noun: string): string =>
  `${formatNumber(amount)} ${noun}${amount === 1 ? '' : 's'}`;

export const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

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
