import type { ReaderLanguage } from '#contract/words/languages.ts';
import { languageTag } from '../language-tag.ts';

const remembered = new Map<ReaderLanguage, Intl.DisplayNames>();

/**
 * The languages that the settings name, in another one than English. Undefined in English, and where one of them is none
 * that is known: what was written stays. Never fails.
 *
 * @example languagesIn('hi', 'English, Hindi') // 'अंग्रेज़ी, हिन्दी'
 */
export function languagesIn(language: ReaderLanguage, written: string): string | undefined {
  if (language === 'en') return undefined;
  const names =
    remembered.get(language) ??
    new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
  remembered.set(language, names);
  const known = written.split(/[,;/&]| and /).map((one) => {
    const tag = languageTag(one.trim());
    return tag && names.of(tag);
  });
  return known.includes(undefined) ? undefined : known.join(', ');
}
