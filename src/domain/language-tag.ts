const tags: Readonly<Record<string, string>> = {
  arabic: 'ar',
  assamese: 'as',
  bengali: 'bn',
  chinese: 'zh',
  english: 'en',
  french: 'fr',
  german: 'de',
  gujarati: 'gu',
  hindi: 'hi',
  italian: 'it',
  japanese: 'ja',
  kannada: 'kn',
  konkani: 'kok',
  malayalam: 'ml',
  marathi: 'mr',
  nepali: 'ne',
  odia: 'or',
  portuguese: 'pt',
  punjabi: 'pa',
  russian: 'ru',
  sanskrit: 'sa',
  spanish: 'es',
  tamil: 'ta',
  telugu: 'te',
  urdu: 'ur',
};

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
    if (/^[a-z]{2}(?:-[A-Za-z0-9]{2,8})*$|^kok$/.test(name)) return name;
  }
  return undefined;
}
