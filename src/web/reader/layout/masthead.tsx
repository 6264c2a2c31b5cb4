import { useLocation } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useDataLanguage } from '../words/use-data-language.ts';
import { useWords } from '../words/use-words.ts';
import { MenuIcon, SearchIcon } from './frame-icons.tsx';
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
  const isHome = useLocation().pathname === addresses.home;
  const kind = profile.headerImage ? styles.pictured : styles.plain;
  return (
    <header className={isHome ? `${kind} ${styles.large}` : kind}>
      <div className={styles.row}>
        <div className={styles.banner}>
          <Name site={site} isHome={isHome} />
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

/** As a text banner, or on the journals that have one over the header image. */
function Name({ site, isHome }: { site: Site; isHome: boolean }) {
  const { settings, profile, appearance } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Heading = isHome ? 'h1' : 'p';
  const lang = useDataLanguage();
  const name = settings.formatted_journal_name || settings.websitename;
  return (
    <Heading className={styles.name} lang={lang}>
      <a className={styles.home} href={addresses.home}>
        {profile.headerImage ? (
          <HeaderImage name={settings.websitename} shownName={name} />
        ) : (
          <>
            {appearance.logo ? (
              <img className={styles.logo} src={appearance.logo} alt="" />
            ) : (
              <JournalMark className={styles.mark} />
            )}
            <span className={styles.text}>
              <RichText html={name} />
            </span>
          </>
        )}
      </a>
    </Heading>
  );
}

/** One picture for every journal, so the name is set over it; to a screen reader both are the picture. */
function HeaderImage({ name, shownName }: { name: string; shownName: string }) {
  return (
    <>
      <img className={styles.picture} src="/header.svg" alt={name} width="1600" height="320" />
      <span className={`${styles.onPicture} ${styles.text}`} aria-hidden="true">
        <RichText html={shownName} />
      </span>
    </>
  );
}

function Metadata({ site: { settings } }: { site: Site }) {
  const words = useWords().navigation;
  const metadata = [
    settings.journal_essn && `ISSN ${settings.journal_essn}`,
    settings.journal_frequency,
    settings.journal_type,
    settings.year_started && words.since(settings.year_started),
  ].filter(Boolean);
  return (
    <ul className={styles.metadata}>
      {metadata.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
