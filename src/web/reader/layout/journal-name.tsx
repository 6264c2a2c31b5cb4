import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useDataLanguage } from '../words/use-data-language.ts';
import styles from './journal-name.module.css';

/** As a text banner, or on the journals that have one over the header image. */
export function JournalName({ site, isHome }: { site: Site; isHome: boolean }) {
  const { settings, profile, appearance } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Heading = isHome ? 'h1' : 'p';
  const lang = useDataLanguage();
  const name = shownJournalName(settings);
  const className = [styles.name, isHome && styles.large, profile.headerImage && styles.pictured]
    .filter(Boolean)
    .join(' ');
  return (
    <Heading className={className} lang={lang}>
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
