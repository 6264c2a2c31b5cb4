import { languageTag } from '#domain/language-tag.ts';
import { useSite } from '../layout/root-data.ts';
import { useLanguage } from './use-words.ts';

/** The `lang` of what the journal wrote, where the page around it is in another language. */
export function useDataLanguage(): string | undefined {
  const tag = languageTag(useSite().settings.journal_language) ?? 'en';
  return tag === useLanguage() ? undefined : tag;
}

/** The `lang` of what is English in every language (citations, texts of the specification), where the page is in another. */
export const useEnglish = (): 'en' | undefined => (useLanguage() === 'en' ? undefined : 'en');
