import { useLocation } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './masthead.module.css';
import { SearchBox } from './search-box.tsx';

/** The journal's name: as a text banner, or on the journals that have one over the header image. */
export function Masthead({ site }: { site: Site }) {
  const { settings, profile } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Name = useLocation().pathname === addresses.home ? 'h1' : 'p';
  const name = settings.formatted_journal_name || settings.websitename;
  return (
    <div className={profile.headerImage ? styles.pictured : styles.plain}>
      <div className={styles.row}>
        <div className={styles.banner}>
          <Name className={styles.name}>
            <a className={styles.home} href={addresses.home}>
              {profile.headerImage ? (
                <HeaderImage name={settings.websitename} shownName={name} />
              ) : (
                <>
                  {site.appearance.logo ? (
                    <img className={styles.logo} src={site.appearance.logo} alt="" />
                  ) : (
                    <JournalMark className={styles.mark} />
                  )}
                  <RichText html={name} />
                </>
              )}
            </a>
          </Name>
          <Metadata site={site} />
        </div>
        <SearchBox />
      </div>
    </div>
  );
}

/** One picture for every journal, so the name is set over it; to a screen reader both are the picture. */
function HeaderImage({ name, shownName }: { name: string; shownName: string }) {
  return (
    <>
      <img className={styles.picture} src="/header.svg" alt={name} width="1600" height="320" />
      <span className={styles.onPicture} aria-hidden="true">
        <RichText html={shownName} />
      </span>
    </>
  );
}

function Metadata({ site: { settings } }: { site: Site }) {
  const metadata = [
    settings.journal_essn && `ISSN ${settings.journal_essn}`,
    settings.journal_frequency,
    settings.journal_type,
    settings.year_started && `Since ${settings.year_started}`,
  ].filter(Boolean);
  return (
    <ul className={styles.metadata}>
      {metadata.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
