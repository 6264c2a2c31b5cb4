import { isYear, languages } from '#contract/words/languages.ts';
import { documentLanguage } from '#domain/document-words/document-words.ts';
import { frequencies, parseMonths } from '#domain/frequency.ts';
import { parsePageRange } from '#domain/page-range.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once each, when it is first asked for: to load a language takes milliseconds. */
function formatOf(tag: string, shown: { dateStyle: 'long' } | { month: 'long' }) {
  const key = `${tag} ${Object.keys(shown)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...shown, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/**
 * A plain date in words; a year alone stays as it is, what is no date is empty.
 *
 * @example formatDate('2026-11-20', 'en') // '20 November 2026'
 */
export function formatDate(date: string, language: string): string {
  if (isYear(date)) return date;
  const time = Date.parse(`${date}T00:00:00Z`);
  const tag = languages[documentLanguage(language)].locale;
  return Number.isNaN(time) ? '' : formatOf(tag, { dateStyle: 'long' }).format(time);
}

/**
 * Pages as they are printed: as pages and the specification write them, a single page alone, anything else as it is.
 *
 * @example formatPages('1-6') // '1-6'
 */
export function formatPages(pages: string): string {
  const range = parsePageRange(pages);
  if (!range) return pages;
  return range.first === range.last ? String(range.first) : `${range.first}-${range.last}`;
}

/**
 * The months of an issue as they are printed, with an en dash; what is no month stays as it is.
 *
 * @example formatMonths('Jan-Mar', 'en') // 'Jan–Mar'
 * @example formatMonths('Jan-Mar', 'hi') // 'जनवरी–मार्च'
 */
export function formatMonths(frequency: string, language: string): string {
  const months = parseMonths(frequency)?.split('-');
  const tag = documentLanguage(language);
  if (!months || tag === 'en') return frequency.replace('-', '–');
  const all: readonly string[] = frequencies.Monthly;
  const format = formatOf(languages[tag].locale, { month: 'long' });
  const named = (month: string) => format.format(Date.UTC(2000, all.indexOf(month)));
  return months.map(named).join('–');
}
