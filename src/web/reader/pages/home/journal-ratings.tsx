import type { Site } from '#contract/site.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import { useWords } from '../../page.ts';
import styles from './journal-ratings.module.css';

/** Impact factor and NAAS rating, as large figures; nothing where neither is set. */
export function JournalRatings({ settings }: { settings: Site['settings'] }) {
  const words = useWords().about;
  const impact = impactFactorValue(settings.impactfactor);
  if (!impact && !settings.nassScore) return null;
  return (
    <section className={styles.ratings} aria-label={words.ratings}>
      {impact && (
        <p className={styles.rating}>
          <span className="label">{words.impactFactor}</span>
          <span className={styles.figure}>{impact}</span>
        </p>
      )}
      {settings.nassScore && (
        <p className={`${styles.rating} ${styles.blinking}`}>
          <span className="label">
            {words.naas}
            {settings.nassScoreYear && ` ${settings.nassScoreYear}`}
          </span>
          <span className={styles.figure}>{settings.nassScore}</span>
        </p>
      )}
    </section>
  );
}
