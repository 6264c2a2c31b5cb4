import type { Site } from '#contract/site.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import styles from './journal-ratings.module.css';

/** Impact factor and NAAS rating, as large figures; nothing where neither is set. */
export function JournalRatings({ settings }: { settings: Site['settings'] }) {
  const impact = impactFactorValue(settings.impactfactor);
  if (!impact && !settings.nassScore) return null;
  return (
    <section className={styles.ratings} aria-label="Ratings">
      {impact && (
        <p className={styles.rating}>
          <span className="label">Impact factor</span>
          <span className={styles.figure}>{impact}</span>
        </p>
      )}
      {settings.nassScore && (
        <p className={`${styles.rating} ${styles.blinking}`}>
          <span className="label">
            NAAS rating{settings.nassScoreYear && ` ${settings.nassScoreYear}`}
          </span>
          <span className={styles.figure}>{settings.nassScore}</span>
        </p>
      )}
    </section>
  );
}
