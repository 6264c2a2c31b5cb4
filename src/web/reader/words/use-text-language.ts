import { languageTag } from '#domain/language-tag.ts';
import { languageOfText } from '#domain/languages/devanagari.ts';
import { useSite } from '../layout/root-data.ts';
import { useDataLanguage } from './use-data-language.ts';

type Text = (
  text: string,
  ofArticle?: string,
  translations?: readonly { language: string }[],
) => string | undefined;

/**
 * The `lang` of a whole text: what its article says, else what its letters tell, else the journal's. Empty, which is HTML's
 * word for unknown, where the article has a translation into the journal's: then it is in another one.
 */
export function useTextLanguage(): Text {
  const { journal_language } = useSite().settings;
  const dataLanguage = useDataLanguage();
  return (text, ofArticle = '', translations = []) => {
    const told = languageOfText(text, ofArticle, journal_language);
    if (told !== undefined) return told;
    const own = languageTag(journal_language);
    return translations.some(({ language }) => language === own) ? '' : dataLanguage;
  };
}
