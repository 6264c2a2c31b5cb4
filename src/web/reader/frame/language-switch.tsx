import { addressIn } from '#contract/language-address.ts';
import { readerLanguages } from '#contract/words/languages.ts';
import { usePage } from '../page.ts';
import styles from './language-switch.module.css';

/** Each by its own name, for whoever reads no other. */
const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;

/** This page in the other languages. Plain links: another language is another document. */
export function LanguageSwitch() {
  const { language: current, search, words } = usePage();
  return (
    <nav aria-label={words.languages.label} className={styles.languages}>
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
