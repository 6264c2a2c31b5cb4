import type { ReaderLanguage } from '#contract/words/languages.ts';
import { normaliseText } from '../clean-text.ts';

/** Names that are in use besides those of `Intl`, by their letters alone. */
const otherNames: Readonly<Record<string, string>> = {
  burma: 'MM',
  czechrepublic: 'CZ',
  greatbritain: 'GB',
  hongkong: 'HK',
  islamicrepublicofiran: 'IR',
  ivorycoast: 'CI',
  kingdomofsaudiarabia: 'SA',
  korea: 'KR',
  myanmar: 'MM',
  palestine: 'PS',
  peoplesrepublicofchina: 'CN',
  prchina: 'CN',
  republicofindia: 'IN',
  republicofkorea: 'KR',
  republicofsouthafrica: 'ZA',
  russianfederation: 'RU',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  unitedstatesofamerica: 'US',
  us: 'US',
  usa: 'US',
};

const maxCharacters = 60;
const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

let codes: Map<string, string> | undefined;
const remembered = new Map<ReaderLanguage, Intl.DisplayNames>();

/** Regions of `Intl` that are no country of anybody's address. */
const noCountries = new Set([
  'AC',
  'AQ',
  'BV',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'HM',
  'IC',
  'QO',
  'TA',
  'UM',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

/** Of every country its code and its English name, in the order of the names. */
export function countries(): { code: string; name: string }[] {
  const english = namesIn('en');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => ({ code, name: english.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Of every country its code, by the letters of its English name. */
const codesByName = () =>
  new Map([
    ...Object.entries(otherNames),
    ...countries().map(({ code, name }) => [lettersOf(name), code] as const),
  ]);

const lettersOf = (name: string) =>
  normaliseText(name, 'NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
    .replace(/^the/, '');

/** The code of a country by its English name or its code; undefined where none is known by it. Never fails. */
export function countryCode(country: string): string | undefined {
  if (country.length > maxCharacters) return undefined;
  codes ??= codesByName();
  const name = country.trim();
  return /^[A-Z]{2}$/.test(name) && name !== 'UK' ? name : codes.get(lettersOf(name));
}

/** The name of a country in a language, by its code. */
export function countryName(language: ReaderLanguage, code: string): string {
  const names = remembered.get(language) ?? namesIn(language);
  remembered.set(language, names);
  return names.of(code) ?? code;
}

/**
 * A country in another language than English, by its English name or its code. Undefined in English, and where none is
 * known by the name: what was written stays. Never fails.
 *
 * @example countryIn('hi', 'India') // 'भारत'
 */
export function countryIn(language: ReaderLanguage, country: string): string | undefined {
  const code = language === 'en' ? undefined : countryCode(country);
  const name = code && countryName(language, code);
  return name === code ? undefined : name;
}
