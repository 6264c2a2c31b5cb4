import { languageTag } from '#domain/language-tag.ts';
import { useSite } from '../layout/root-data.ts';
import { useLanguage } from './use-words.ts';

/** The `lang` of what the journal wrote, where the page around it is in another language. */
export function useDataLanguage(): string | undefined {
  const tag = languageTag(useSite().settings.journal_language) ?? 'en';
  return tag === useLanguage() ? undefined : tag;
}
