import type { ReaderLanguage } from '#contract/words/languages.ts';
import { languages } from '#contract/words/languages.ts';
import { monthNumbers } from '../frequency.ts';

type Style = 'long' | 'short';

const remembered = new Map<string, string[]>();

function monthNames(language: ReaderLanguage, style: Style): string[] {
  const known = remembered.get(language + style);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    month: style,
    timeZone: 'UTC',
  });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
  remembered.set(language + style, names);
  return names;
}

/**
 * The months of an issue by the names of another language than English, whose forms the specification has. Undefined in
 * English, and for what is no month. Never fails.
 *
 * @example monthsIn('hi', 'Jan-Mar', 'long') // 'जनवरी–मार्च'
 */
export function monthsIn(
  language: ReaderLanguage,
  months: string,
  style: Style,
): string | undefined {
  if (language === 'en') return undefined;
  const names = monthNames(language, style);
  return monthNumbers(months)
    ?.map((month) => names[month])
    .join('–');
}
