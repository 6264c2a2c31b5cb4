import type { Site } from '#contract/site.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './journal-metadata.module.css';

/** What a librarian wants to know first. The impact factor is told once, among the ratings. */
export function JournalMetadata({ site: { settings, publisher } }: { site: Site }) {
  const metadata: [label: string, value: string][] = [
    ['Title', settings.websitename],
    ['ISSN', settings.journal_essn],
    ['Frequency', settings.journal_frequency],
    ['Type', settings.journal_type],
    ['Language', settings.journal_language],
    ['Started', settings.year_started],
    ['Publisher', publisher.name],
  ];
  return (
    <section aria-labelledby="journal-facts">
      <h2 id="journal-facts" className="label">
        {useWords().home.facts}
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
