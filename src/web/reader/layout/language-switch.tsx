import { useLocation, useMatches } from 'react-router';
import { addressIn } from '#contract/language-address.ts';
import { readerLanguages } from '#contract/words/languages.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import styles from './language-switch.module.css';

/** Each by its own name, for whoever reads no other. */
const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;

/** This page in the other languages. Plain links: another language is another document. */
export function LanguageSwitch() {
  const current = useLanguage();
  const words = useWords().languages;
  const search = useKnownSearch();
  return (
    <nav aria-label={words.label} className={styles.languages}>
      <ul>
        {readerLanguages.map((language) => (
          <li key={language}>
            <a
              hrefLang={language}
              lang={language}
              href={addressIn(search, language)}
              aria-current={language === current ? 'true' : undefined}
            >
              {names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Parameters of a page that was found. What is not there shows one page at many addresses, so it names none of its own. */
function useKnownSearch(): string {
  const { search } = useLocation();
  return useMatches().at(-1)?.loaderData === undefined ? '' : search;
}
