import type { Site } from '#contract/site.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import styles from './journal-metadata.module.css';

/** What a librarian wants to know first. */
export function JournalMetadata({ site: { settings, publisher } }: { site: Site }) {
  const metadata: [label: string, value: string][] = [
    ['Title', settings.websitename],
    ['ISSN', settings.journal_essn],
    ['Frequency', settings.journal_frequency],
    ['Type', settings.journal_type],
    ['Language', settings.journal_language],
    ['Started', settings.year_started],
    ['Impact factor', impactFactorValue(settings.impactfactor)],
    ['Publisher', publisher.name],
  ];
  return (
    <section aria-labelledby="journal-facts">
      <h2 id="journal-facts" className="label">
        Journal information
      </h2>
      <dl className={styles.metadata}>
        {metadata
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.entry}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
