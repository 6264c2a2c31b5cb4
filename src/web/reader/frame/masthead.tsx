import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { usePage, useWords } from '../page.ts';
import { useDataLanguage } from '../words.tsx';
import { MenuIcon, SearchIcon } from './frame-icons.tsx';
import { JournalName } from './journal-name.tsx';
import styles from './masthead.module.css';
import { menuId, Navigation } from './navigation.tsx';
import { SearchBox, searchId } from './search-box.tsx';

/**
 * The journal's name, search, the way to submit and the menu. On a phone search and menu are the browser's own popovers:
 * they open without any script of ours.
 */
export function Masthead({ site }: { site: Site }) {
  const words = useWords().frame;
  const { profile } = site;
  const isHome = usePage().path === addresses.home;
  const kind = profile.headerImage ? styles.pictured : styles.plain;
  return (
    <header className={isHome ? `${kind} ${styles.large}` : kind}>
      <div className={styles.row}>
        <div className={styles.banner}>
          <JournalName site={site} isHome={isHome} />
          {isHome && <Metadata site={site} />}
        </div>
        <SearchBox className={styles.search} />
        <a className={styles.submit} href={addresses.submission}>
          {words.submit}
        </a>
        <button
          type="button"
          className={styles.opener}
          popoverTarget={searchId}
          aria-label={words.openSearch}
        >
          <SearchIcon />
        </button>
        <button
          type="button"
          className={styles.opener}
          popoverTarget={menuId}
          aria-label={words.menu}
        >
          <MenuIcon />
        </button>
      </div>
      <Navigation hasNews={site.announcements !== undefined} />
    </header>
  );
}

function Metadata({ site: { settings } }: { site: Site }) {
  const { about, navigation } = useWords();
  const dataLanguage = useDataLanguage();
  const type = settings.journal_type;
  const metadata = [
    settings.journal_essn && `ISSN ${settings.journal_essn}`,
    about.frequency(settings.journal_frequency),
    type,
    settings.year_started && navigation.since(settings.year_started),
  ].filter(Boolean);
  return (
    <ul className={styles.metadata}>
      {metadata.map((entry) => (
        <li key={entry} lang={entry === type ? dataLanguage : undefined}>
          {entry}
        </li>
      ))}
    </ul>
  );
}
