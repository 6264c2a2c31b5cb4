import { formatNumber, numberLocales } from '#contract/words/counted.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { useLanguage } from './use-words.ts';

const dates = new Map<ReaderLanguage, Intl.DateTimeFormat>();

/**
 * A plain date as a reader of the language writes it, `22 January 2024`; a year alone stays as it is.
 *
 * @example formatDate('hi', '2024-01-22') // '22 जनवरी 2024'
 */
export function formatDate(language: ReaderLanguage, date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const format =
    dates.get(language) ??
    new Intl.DateTimeFormat(numberLocales[language], { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(language, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Dates and counts in the language of the page. */
export function useFormats() {
  const language = useLanguage();
  return {
    date: (date: string) => formatDate(language, date),
    number: (count: number) => formatNumber(language, count),
  };
}
