import type { Site } from '#contract/site.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { useWords } from '../../page.ts';
import styles from './cover-card.module.css';

/** The journal's first cover, always the same, and said to be that: it is not the newest issue. */
export function CoverCard({ site }: { site: Site }) {
  return (
    <figure className={styles.figure}>
      <Cover site={site} />
      <figcaption className={styles.caption}>{useWords().home.firstCover}</figcaption>
    </figure>
  );
}

/** Some journals have an empty one. */
function Cover({ site }: { site: Site }) {
  const words = useWords().about;
  const { settings, profile, publisher, appearance } = site;
  if (appearance.cover) return <OwnCover site={site} cover={appearance.cover} />;
  return (
    <section
      className={`${styles.cover} ${profile.emptyCover ? styles.empty : styles.illustrated}`}
      aria-label={words.cover}
    >
      <img
        className={styles.art}
        src={profile.emptyCover ? '/empty-cover.svg' : '/cover.svg'}
        alt=""
        width="600"
        height="800"
        loading="lazy"
      />
      <div className={styles.text}>
        <p className={styles.name}>
          <RichText html={shownJournalName(settings)} />
        </p>
        <p className={styles.number}>{words.coverCard}</p>
        <p className={styles.year}>{settings.year_started}</p>
        <address className={styles.address}>
          {publisher.name}
          <br />
          {publisher.address}
        </address>
      </div>
    </section>
  );
}

/** The journal's own picture has its name on it already: the rest stands below. */
function OwnCover({ site: { settings }, cover }: { site: Site; cover: string }) {
  const words = useWords().about;
  return (
    <section className={styles.own} aria-label={words.cover}>
      <img
        src={cover}
        alt={words.coverOf(settings.websitename)}
        width="600"
        height="800"
        loading="lazy"
      />
      <p className={styles.number}>{words.coverCard}</p>
      <p className={styles.year}>{settings.year_started}</p>
    </section>
  );
}
