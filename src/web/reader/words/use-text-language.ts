import { devanagariLanguage, isMostlyDevanagari } from '#domain/languages/devanagari.ts';
import { useSite } from '../layout/root-data.ts';
import { useDataLanguage } from './use-data-language.ts';

/** The `lang` of a whole text: what its article says, else what its letters tell, else the journal's. */
export function useTextLanguage(): (text: string, ofArticle?: string) => string | undefined {
  const { journal_language } = useSite().settings;
  const dataLanguage = useDataLanguage();
  return (text, ofArticle = '') => {
    if (ofArticle) return ofArticle;
    return isMostlyDevanagari(text) ? devanagariLanguage('', journal_language) : dataLanguage;
  };
}
