import { addressIn, languages, readerLanguages } from '#contract/words/languages.ts';
import { usePage } from '../page.ts';
import styles from './language-switch.module.css';

/** This page in the other languages. Plain links: another language is another document. */
export function LanguageList() {
  const { language: current, search } = usePage();
  return (
    <ul className={styles.languages}>
      {readerLanguages.map((language) => (
        <li key={language}>
          <a
            hrefLang={language}
            lang={language}
            href={addressIn(search, language)}
            aria-current={language === current ? 'true' : undefined}
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
