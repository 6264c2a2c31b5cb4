import { maxArticleCharacters } from '#contract/fields/article.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The months an issue may cover, by the frequency of the journal (specification, section 9), in stored form. */
export const frequencies = {
  Monthly: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  'Bi-monthly': ['Jan-Feb', 'Mar-Apr', 'May-Jun', 'Jul-Aug', 'Sep-Oct', 'Nov-Dec'],
  Quarterly: ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'],
  Triannual: ['Jan-Apr', 'May-Aug', 'Sep-Dec'],
  'Half-yearly': ['Jan-Jun', 'Jul-Dec'],
  Yearly: ['Jan-Dec'],
} as const satisfies Record<string, readonly string[]>;

export type FrequencyName = keyof typeof frequencies;

/**
 * Reads a month or a range of months, in full or with three letters, in any case, with a hyphen or a dash, and
 * gives the stored form. Ranges outside the tables of the specification are fine. Undefined for anything else.
 *
 * @example parseMonths('JANUARY – march') // 'Jan-Mar'
 */
export function parseMonths(text: string): string | undefined {
  if (text.length > maxArticleCharacters.frequency) return undefined;
  const parts = text.split(/[-\u2010-\u2015]/, 3);
  if (parts.length > 2) return undefined;
  const months = parts.map((part) => findMonth(part.trim()));
  return months.includes(undefined)
    ? undefined
    : months.map((month) => month?.slice(0, 3)).join('-');
}

/**
 * The months of an issue by number, January as 0; undefined for what is no month.
 *
 * @example monthNumbers('Jan-Mar') // [0, 2]
 */
export function monthNumbers(months: string): number[] | undefined {
  return parseMonths(months)
    ?.split('-')
    .map((stored) => monthNames.findIndex((name) => name.startsWith(stored)));
}

function findMonth(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  return monthNames.find((month) => {
    const full = month.toLowerCase();
    return name === full || name === full.slice(0, 3) || (name === 'sept' && month === 'September');
  });
}

/**
 * Months in full, as when creating an issue; what is no month stays as it is.
 *
 * @example formatMonthsFull('Jan-Mar') // 'January-March'
 */
export function formatMonthsFull(months: string): string {
  const stored = parseMonths(months);
  if (stored === undefined) return months;
  return stored
    .split('-')
    .map((month) => findMonth(month) ?? month)
    .join('-');
}

/**
 * Months with three letters, as when editing an article: the stored form; what is no month stays as it is.
 *
 * @example formatMonthsShort('January-March') // 'Jan-Mar'
 */
export function formatMonthsShort(months: string): string {
  return parseMonths(months) ?? months;
}

/**
 * The label of an issue in the archive; what is no month is shown in upper case too.
 *
 * @example monthLabel('Jan-Mar') // 'JAN-MAR'
 */
export function monthLabel(months: string): string {
  return formatMonthsShort(months).toUpperCase();
}

const otherNames: Readonly<Record<string, FrequencyName>> = {
  bimonth: 'Bi-monthly',
  triannually: 'Triannual',
  fourmonthly: 'Triannual',
  halfyear: 'Half-yearly',
  biannual: 'Half-yearly',
  biannually: 'Half-yearly',
  semiannual: 'Half-yearly',
  semiannually: 'Half-yearly',
  sixmonthly: 'Half-yearly',
  annual: 'Yearly',
  annually: 'Yearly',
};

/**
 * The frequency that the settings name, written with or without hyphen or space, in any case. Undefined where it is
 * none of the six.
 *
 * @example frequencyOf('BIMONTHLY') // 'Bi-monthly'
 */
export function frequencyOf(journalFrequency: string): FrequencyName | undefined {
  const letters = lettersOf(journalFrequency);
  const names = Object.keys(frequencies) as FrequencyName[];
  return (
    names.find((name) => lettersOf(name) === letters) ??
    (Object.hasOwn(otherNames, letters) ? otherNames[letters] : undefined)
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
