import { addresses } from '#contract/addresses.ts';
import { linkedPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { usePage, useWords } from '../page.ts';
import { useDataLanguage } from '../words.tsx';
import journalNameStyles from './journal-name.module.css';
import { LanguageList } from './language-list.tsx';
import styles from './masthead.module.css';
import navigationStyles from './navigation.module.css';
import searchBoxStyles from './search-box.module.css';
import { SearchForm } from './search-form.tsx';

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
      <Navigation site={site} />
    </header>
  );
}

function Metadata({ site: { settings } }: { site: Site }) {
  const { about, navigation } = useWords();
  const dataLanguage = useDataLanguage();
  const own = settings.journal_type;
  const type = about.type(own);
  const metadata = [
    settings.journal_essn && `ISSN ${settings.journal_essn}`,
    about.frequency(settings.journal_frequency),
    type,
    settings.year_started && navigation.since(settings.year_started),
  ].filter(Boolean);
  return (
    <ul className={styles.metadata}>
      {metadata.map((entry) => (
        <li key={entry} lang={entry === own ? dataLanguage : undefined}>
          {entry}
        </li>
      ))}
    </ul>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

const SearchIcon = () => (
  <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20" />
);

const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" />;

/** Names of more characters are set smaller, or by their short title where the journal has one. */
const longName = 45;
const veryLongName = 90;

/** As a text banner, or on the journals that have one over the header image. */
function JournalName({ site, isHome }: { site: Site; isHome: boolean }) {
  const { settings, profile, appearance } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Heading = isHome ? 'h1' : 'p';
  const lang = useDataLanguage();
  const { length } = settings.websitename;
  const short = site.metadata.abbreviated_title;
  // The home page has the whole name; elsewhere a long one would take what readers look for.
  const isShort = !isHome && length > longName && short !== undefined;
  const name = isShort ? encodeHtml(encodeHtml(short)) : shownJournalName(settings);
  const size =
    length > veryLongName
      ? journalNameStyles.veryLong
      : length > longName && journalNameStyles.long;
  const className = [
    journalNameStyles.name,
    isHome && journalNameStyles.large,
    !isShort && size,
    profile.headerImage && journalNameStyles.pictured,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Heading className={className} lang={lang}>
      <a className={journalNameStyles.home} href={addresses.home}>
        {profile.headerImage ? (
          <HeaderImage name={settings.websitename} shownName={name} />
        ) : (
          <>
            {appearance.logo ? (
              <img className={journalNameStyles.logo} src={appearance.logo} alt="" />
            ) : (
              <JournalMark className={journalNameStyles.mark} />
            )}
            <span className={journalNameStyles.text}>
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
      <img
        className={journalNameStyles.picture}
        src="/header.svg"
        alt={name}
        width="1600"
        height="320"
      />
      <span
        className={`${journalNameStyles.onPicture} ${journalNameStyles.text}`}
        aria-hidden="true"
      >
        <RichText html={shownName} />
      </span>
    </>
  );
}

/** Of the menu, which is a popover on a phone and a row elsewhere. */
const menuId = 'menu';

function Navigation({ site }: { site: Site }) {
  const { path, words } = usePage();
  const { frame, navigation } = words;
  return (
    <nav
      id={menuId}
      popover="auto"
      className={navigationStyles.navigation}
      aria-label={navigation.main}
    >
      <div className={navigationStyles.languages}>
        <LanguageList />
      </div>
      <ul className={navigationStyles.list}>
        {linkedPages('menu', site.shown).map((page) => (
          <li key={page.name}>
            <a
              className={navigationStyles.link}
              href={page.path}
              aria-current={isWithin(path, page.path) ? 'page' : undefined}
            >
              {navigation[page.name]}
            </a>
          </li>
        ))}
        <li className={navigationStyles.submission}>
          <a className={navigationStyles.link} href={addresses.submission}>
            {frame.submit}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** An issue and its articles belong to the archives. */
const isWithin = (path: string, href: string) =>
  path === href || (href !== addresses.home && path.startsWith(`${href}/`));

/** Of the box, which is a popover on a phone and part of the masthead elsewhere. */
const searchId = 'search';

/** On every page. */
function SearchBox({ className = '' }: { className?: string | undefined }) {
  const words = useWords().navigation;
  return (
    <search id={searchId} popover="auto" className={`${searchBoxStyles.box} ${className}`}>
      <SearchForm
        id="search-keyword"
        styles={searchBoxStyles}
        label={words.searchLabel}
        hint={words.searchHint}
        submit={words.search}
      />
    </search>
  );
}
