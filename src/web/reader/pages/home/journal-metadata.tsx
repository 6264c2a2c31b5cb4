import type { Site } from '#contract/site.ts';
import { languagesIn } from '#domain/languages/language-names.ts';
import { useLanguage, useWords } from '../../page.ts';
import { JournalText, useDataLanguage } from '../../words.tsx';
import styles from './journal-metadata.module.css';

/** What a librarian wants to know first. The impact factor is told once, among the ratings. */
export function JournalMetadata({ site: { settings, publisher } }: { site: Site }) {
  const { about, home } = useWords();
  const { facts } = about;
  const dataLanguage = useDataLanguage();
  const language = useLanguage();
  const frequency = settings.journal_frequency;
  const languagesHere = languagesIn(language, settings.journal_language);
  /** What the journal wrote, and how the language of the page calls it. */
  const metadata: [label: string, value: string, here?: string][] = [
    [facts.title, settings.websitename],
    ['ISSN', settings.journal_essn],
    [facts.frequency, frequency, about.frequency(frequency)],
    [facts.type, settings.journal_type],
    [facts.language, settings.journal_language, languagesHere],
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
          .map(([label, value, here = value]) => (
            <div key={label} className={styles.entry}>
              <dt>{label}</dt>
              <dd lang={here === value ? dataLanguage : undefined}>
                <JournalText text={here} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
