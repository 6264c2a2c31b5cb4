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
  // As journals in them write it.
  हिंदी: 'hi',
  हिन्दी: 'hi',
  मराठी: 'mr',
  संस्कृत: 'sa',
  नेपाली: 'ne',
  कोंकणी: 'kok',
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
  const whole = journalLanguage.trim();
  if (/^[a-z]{3}(?:-|$)/i.test(whole)) {
    const tag = knownTag(whole);
    if (tag !== undefined) return tag;
  }
  for (const name of journalLanguage.split(/[\s,;/&()]+/)) {
    const lower = name.toLowerCase();
    if (Object.hasOwn(tags, lower)) return tags[lower];
    const tag = /^[a-z]{2}(?:-[a-z\d]{2,8})*$/i.test(name) ? knownTag(name) : undefined;
    if (tag !== undefined) return tag;
    if (threeLetterLanguages.has(name)) return name;
  }
  return undefined;
}

const maxTagCharacters = 35;
let names: Intl.DisplayNames | undefined;

/** A tag as BCP 47 writes it; undefined unless its language, script and region are known ones. */
function knownTag(text: string): string | undefined {
  if (text.length > maxTagCharacters) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const { language } = new Intl.Locale(tag);
    return names.of(language) === undefined || names.of(tag) === undefined ? undefined : tag;
  } catch {
    // No tag by its form.
    return undefined;
  }
}
