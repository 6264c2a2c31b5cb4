import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useDataLanguage } from '../words.tsx';
import styles from './journal-name.module.css';

/** Names of more characters are set smaller, or by their short title where the journal has one. */
const longName = 45;
const veryLongName = 90;

/** As a text banner, or on the journals that have one over the header image. */
export function JournalName({ site, isHome }: { site: Site; isHome: boolean }) {
  const { settings, profile, appearance } = site;
  // The home page is about the journal itself, so there its name is the first heading.
  const Heading = isHome ? 'h1' : 'p';
  const lang = useDataLanguage();
  const { length } = settings.websitename;
  const short = site.metadata.abbreviated_title;
  // The home page has the whole name; elsewhere a long one would take what readers look for.
  const isShort = !isHome && length > longName && short !== undefined;
  const name = isShort ? encodeHtml(encodeHtml(short)) : shownJournalName(settings);
  const size = length > veryLongName ? styles.veryLong : length > longName && styles.long;
  const className = [
    styles.name,
    isHome && styles.large,
    !isShort && size,
    profile.headerImage && styles.pictured,
  ]
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
