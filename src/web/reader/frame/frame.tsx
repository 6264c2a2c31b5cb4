import type { ReactNode } from 'react';
import { addresses, ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { linkedPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { LicenceLink } from '../articles/licence-link.tsx';
import { usePage, useWords } from '../page.ts';
import { useDataLanguage } from '../words.tsx';
import styles from './frame.module.css';
import journalNameStyles from './journal-name.module.css';
import { LanguageList } from './language-list.tsx';
import mastheadStyles from './masthead.module.css';
import navigationStyles from './navigation.module.css';
import searchBoxStyles from './search-box.module.css';
import { SearchForm } from './search-form.tsx';
import footerStyles from './site-footer.module.css';

/** Names of more characters take two lines of a smaller size, and room for them. */
const longName = 60;
const veryLongName = 90;

/**
 * The journal's name, search, the way to submit and the menu. On a phone search and menu are the browser's own popovers:
 * they open without any script of ours.
 */
function Masthead({ site }: { site: Site }) {
  const words = useWords().frame;
  const { profile } = site;
  const isHome = usePage().path === addresses.home;
  const kind = profile.headerImage ? mastheadStyles.pictured : mastheadStyles.plain;
  const { length } = site.settings.websitename;
  const banner = [
    mastheadStyles.banner,
    length > longName && mastheadStyles.long,
    length > veryLongName && mastheadStyles.veryLong,
  ];
  return (
    <header className={isHome ? `${kind} ${mastheadStyles.large}` : kind}>
      <div className={mastheadStyles.row}>
        <div className={banner.filter(Boolean).join(' ')}>
          <JournalName site={site} isHome={isHome} />
          {isHome && <Metadata site={site} />}
        </div>
        <SearchBox className={mastheadStyles.search} />
        <a className={mastheadStyles.submit} href={addresses.submission}>
          {words.submit}
        </a>
        <button
          type="button"
          className={mastheadStyles.opener}
          popoverTarget={searchId}
          aria-label={words.openSearch}
        >
          <SearchIcon />
        </button>
        <button
          type="button"
          className={mastheadStyles.opener}
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
    <ul className={mastheadStyles.metadata}>
      {metadata.map((entry) => (
        <li key={entry} lang={entry === own ? dataLanguage : undefined}>
          {entry}
        </li>
      ))}
    </ul>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg className={mastheadStyles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

const SearchIcon = () => (
  <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20" />
);

const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" />;

/** As a text banner, or on the journals that have one over the header image. */
function JournalName({ site, isHome }: { site: Site; isHome: boolean }) {
  const { settings, profile, appearance, shortTitle, metadata } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Heading = isHome ? 'h1' : 'p';
  const lang = useDataLanguage();
  const { length } = settings.websitename;
  const isLong = length > longName;
  // The home page has the whole name unless the journal says how to shorten it.
  const short = shortTitle || (isLong && !isHome && metadata.abbreviated_title) || '';
  const className = [
    journalNameStyles.name,
    isHome && journalNameStyles.large,
    isLong && journalNameStyles.long,
    length > veryLongName && journalNameStyles.veryLong,
    /\p{Script=Devanagari}/u.test(settings.websitename) && journalNameStyles.tall,
    profile.headerImage && journalNameStyles.pictured,
  ]
    .filter(Boolean)
    .join(' ');
  const name = (
    <>
      <span className={short ? journalNameStyles.whole : undefined}>
        <RichText html={shownJournalName(settings)} />
      </span>
      {short && <span className={journalNameStyles.short}>{short}</span>}
    </>
  );
  return (
    <Heading className={className} lang={lang}>
      <a className={journalNameStyles.home} href={addresses.home}>
        {profile.headerImage ? (
          <HeaderImage name={settings.websitename}>{name}</HeaderImage>
        ) : (
          <>
            {appearance.logo ? (
              <img className={journalNameStyles.logo} src={appearance.logo} alt="" />
            ) : (
              <JournalMark className={journalNameStyles.mark} />
            )}
            <span className={journalNameStyles.text}>{name}</span>
          </>
        )}
      </a>
    </Heading>
  );
}

/** One picture for every journal, so the name is set over it; to a screen reader both are the picture. */
function HeaderImage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <img
        className={journalNameStyles.picture}
        src="/header.svg"
        alt={name}
        width="1600"
        height="320"
      />
      <span className={journalNameStyles.onPicture} aria-hidden="true">
        {children}
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

/** Where `islands/start.ts` says that a page is on its way. */
const loadingId = 'loading';

/** Header, the page, footer: around every public page. */
export function Frame({ children }: { children: ReactNode }) {
  const { site, words } = usePage();
  return (
    <body>
      <a className={styles.skip} href="#content">
        {words.navigation.skip}
      </a>
      <Masthead site={site} />
      {/* Always there, so that what appears in it is announced. */}
      <p
        id={loadingId}
        role="status"
        className={styles.loading}
        data-text={words.navigation.loading}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </body>
  );
}

function SiteFooter({ site }: { site: Site }) {
  const { settings, publisher } = site;
  const all = useWords();
  const { footer: words, languages } = all;
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.columns}>
        <div>
          <p className={footerStyles.name}>{settings.websitename}</p>
          {settings.journal_essn && <p>ISSN {settings.journal_essn}</p>}
          {settings.websiteemail && (
            <p>
              <a href={`mailto:${settings.websiteemail}`}>{settings.websiteemail}</a>
            </p>
          )}
        </div>
        <div>
          <p className="label">{words.publishedBy}</p>
          <p>{publisher.site ? <a href={publisher.site}>{publisher.name}</a> : publisher.name}</p>
          {publisher.address && (
            <address className={footerStyles.address}>{publisher.address}</address>
          )}
        </div>
        <nav aria-label={words.legal} className={footerStyles.legal}>
          {site.pages
            .filter(({ slug }) => !(slug in shippedPages))
            .map(({ slug, title }) => (
              <a key={slug} href={ownPageAddress(slug)}>
                {title}
              </a>
            ))}
          {linkedPages('footer', site.shown).map(({ name, path }) => (
            <a key={name} href={path}>
              {name === 'privacy' || name === 'terms' ? words[name] : all[name].title}
            </a>
          ))}
          <a href={addresses.feed('rss.xml')}>RSS</a>
        </nav>
      </div>
      <div className={footerStyles.columns}>
        <nav aria-label={languages.label}>
          <LanguageList />
        </nav>
      </div>
      <Copyright site={site} />
    </footer>
  );
}

/** The specified sentence, and a licence on a line of its own. */
function Copyright({ site: { year, publisher, metadata } }: { site: Site }) {
  const { licence: own, words } = usePage();
  const [says, licence] = metadata.licence
    ? [words.footer.underLicence, findLicence(metadata.licence)]
    : [words.footer.underItsLicence, findLicence(own ?? '')];
  return (
    <div className={footerStyles.copyright}>
      <p>{words.footer.copyright(year, publisher.name)}</p>
      {licence && (
        <p>
          {says} <LicenceLink licence={licence} />.
        </p>
      )}
    </div>
  );
}
