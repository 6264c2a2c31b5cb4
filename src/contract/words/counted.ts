import type { ReaderLanguage } from './languages.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<ReaderLanguage, Intl.PluralRules>();

/**
 * The form of a text for a number, by the language's own rule of plurals; `#` in it is the number.
 *
 * @example counted('en', 1, { one: '# article', other: '# articles' }) // '1 article'
 */
export function counted(language: ReaderLanguage, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return (forms[rule.select(count)] ?? forms.other).replace('#', formatNumber(language, count));
}

/** Numbers are written with the digits of volumes, pages and DOIs in every language; only how they are grouped differs. */
export const numberLocales: Record<ReaderLanguage, string> = {
  en: 'en-GB',
  hi: 'hi-IN-u-nu-latn',
  mr: 'mr-IN-u-nu-latn',
};

const numbers = new Map<ReaderLanguage, Intl.NumberFormat>();

/** A count as a reader of the language writes it: `73,970`. */
export function formatNumber(language: ReaderLanguage, count: number): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(numberLocales[language]);
  numbers.set(language, format);
  return format.format(count);
}
