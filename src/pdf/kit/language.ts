type Language = 'en' | 'hi' | 'mr';

/**
 * The language of a document's own words; English for all that we have no words in.
 *
 * @example languageOf('mr-IN') // 'mr'
 */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === 'hi' || primary === 'mr' ? primary : 'en';
}

/** The words of a document in the language of a tag. */
export function wordsFor<Words>(words: Record<Language, Words>, tag: string): Words {
  return words[languageOf(tag)];
}
