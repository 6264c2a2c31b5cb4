import { languageParameter } from '#contract/language-address.ts';
import { useKeptLanguage } from './use-words.ts';

/** Inside a form that leads to a page: it asks for the language of this one. */
export function LanguageField() {
  const language = useKeptLanguage();
  return language && <input type="hidden" name={languageParameter} value={language} />;
}
