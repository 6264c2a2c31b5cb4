/** The languages that documents have words of their own in. */
export type DocumentLanguage = 'en' | 'hi' | 'mr';

/**
 * The language of a document's own words; English for all that we have no words in.
 *
 * @example documentLanguage('mr-IN') // 'mr'
 */
export function documentLanguage(tag: string): DocumentLanguage {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === 'hi' || primary === 'mr' ? primary : 'en';
}
