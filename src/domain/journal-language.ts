const tags: Record<string, string> = {
  english: 'en',
  hindi: 'hi',
  marathi: 'mr',
  sanskrit: 'sa',
  konkani: 'kok',
  nepali: 'ne',
  bengali: 'bn',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  punjabi: 'pa',
  urdu: 'ur',
};

/**
 * The BCP 47 tag of the first language that the settings name: `English, Hindi` is `en`; unknown is `en`.
 */
export function journalLanguage(named: string): string {
  const first =
    named
      .split(/[,;/&]| and /i)[0]
      ?.trim()
      .toLowerCase() ?? '';
  if (/^[a-z]{2,3}$/.test(first)) return first;
  return tags[first] ?? 'en';
}
