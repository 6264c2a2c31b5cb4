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

/** Of every country its code, by the letters of its English name. */
function codesByName(): Map<string, string> {
  const english = namesIn('en');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const known = new Map(Object.entries(otherNames));
  for (const first of letters) {
    for (const second of letters) {
      const name = english.of(first + second);
      if (name !== undefined) known.set(lettersOf(name), first + second);
    }
  }
  return known;
}

const lettersOf = (name: string) =>
  normaliseText(name, 'NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
    .replace(/^the/, '');

/**
 * A country in another language than English, by its English name or its code. Undefined in English, and where none is
 * known by the name: what was written stays. Never fails.
 *
 * @example countryIn('hi', 'India') // 'भारत'
 */
export function countryIn(language: ReaderLanguage, country: string): string | undefined {
  if (language === 'en' || country.length > maxCharacters) return undefined;
  codes ??= codesByName();
  const name = country.trim();
  const code = /^[A-Z]{2}$/.test(name) && name !== 'UK' ? name : codes.get(lettersOf(name));
  if (code === undefined) return undefined;
  const names = remembered.get(language) ?? namesIn(language);
  remembered.set(language, names);
  return names.of(code);
}
