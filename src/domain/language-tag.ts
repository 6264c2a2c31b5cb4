const tags: Readonly<Record<string, string>> = {
  arabic: 'ar',
  assamese: 'as',
  bengali: 'bn',
  bhojpuri: 'bho',
  chinese: 'zh',
  dogri: 'doi',
  english: 'en',
  french: 'fr',
  german: 'de',
  gujarati: 'gu',
  hindi: 'hi',
  italian: 'it',
  japanese: 'ja',
  kannada: 'kn',
  kashmiri: 'ks',
  konkani: 'kok',
  maithili: 'mai',
  malayalam: 'ml',
  manipuri: 'mni',
  marathi: 'mr',
  nepali: 'ne',
  odia: 'or',
  portuguese: 'pt',
  punjabi: 'pa',
  russian: 'ru',
  sanskrit: 'sa',
  santali: 'sat',
  sindhi: 'sd',
  spanish: 'es',
  tamil: 'ta',
  telugu: 'te',
  urdu: 'ur',
};

/** Languages of India that have no code of two letters: ISO 639-2, in both its forms, and BCP 47 alike. */
export const threeLetterLanguages: ReadonlySet<string> = new Set(
  'awa bho doi kok mag mai mni new raj sat'.split(' '),
);

/**
 * The BCP 47 tag of a language that the settings name in words; the first one where they name several. A tag is
 * itself. Undefined where no language is recognised.
 *
 * @example languageTag('English, Hindi') // 'en'
 */
export function languageTag(journalLanguage: string): string | undefined {
  for (const name of journalLanguage.split(/[\s,;/&()]+/)) {
    const lower = name.toLowerCase();
    if (Object.hasOwn(tags, lower)) return tags[lower];
    if (/^[a-z]{2}(?:-[A-Za-z0-9]{2,8})*$/.test(name)) return name;
    if (threeLetterLanguages.has(name)) return name;
  }
  return undefined;
}
