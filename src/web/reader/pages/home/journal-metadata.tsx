import type { Site } from '#contract/site.ts';
import { JournalText } from '../../words/journal-text.tsx';
import { useDataLanguage } from '../../words/use-data-language.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './journal-metadata.module.css';

/** What a librarian wants to know first. The impact factor is told once, among the ratings. */
export function JournalMetadata({ site: { settings, publisher } }: { site: Site }) {
  const { about, home } = useWords();
  const { facts } = about;
  const dataLanguage = useDataLanguage();
  const metadata: [label: string, value: string][] = [
    [facts.title, settings.websitename],
    ['ISSN', settings.journal_essn],
    [facts.frequency, settings.journal_frequency],
    [facts.type, settings.journal_type],
    [facts.language, settings.journal_language],
    [facts.started, settings.year_started],
    [facts.publisher, publisher.name],
  ];
  return (
    <section aria-labelledby="journal-facts">
      <h2 id="journal-facts" className="label">
        {home.facts}
      </h2>
      <dl className={styles.metadata}>
        {metadata
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.entry}>
              <dt>{label}</dt>
              <dd lang={dataLanguage}>
                <JournalText text={value} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
