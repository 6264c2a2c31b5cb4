import { type ReaderLanguage, readerLanguages } from './words/languages.ts';

/** The parameter of every reader's page that asks for a language; without it the journal's own is shown. */
export const languageParameter = 'lang';

/** What it may be: anything else is as if it had not been given. */
export const languageChoices = { [languageParameter]: readerLanguages } as const;

/**
 * An address inside the site in a language; one that it names already is replaced.
 *
 * @example addressIn('/search?keyword=rice', 'hi') // '/search?keyword=rice&lang=hi'
 */
export function addressIn(address: string, language: ReaderLanguage | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith('lang='));
  const all = language === undefined ? others : [...others, `${languageParameter}=${language}`];
  return path + (all.length > 0 ? `?${all.join('&')}` : '') + hash;
}

/**
 * The language that an address asks for, if it asks for one that there is.
 *
 * @example languageOf('/archives?lang=mr') // 'mr'
 */
export const languageOf = (address: string): ReaderLanguage | undefined =>
  toReaderLanguage(/^[^?#]*\?(?:[^#]*&)?lang=([a-z]*)/.exec(address)?.[1]);

export const toReaderLanguage = (text: string | null | undefined): ReaderLanguage | undefined =>
  readerLanguages.find((language) => language === text);
