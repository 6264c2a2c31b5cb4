import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './preview.module.css';
import type { SettingsValues } from './settings-values.ts';

/** The top of the journal's pages as it will be. */
export function HeaderPreview({ values }: { values: SettingsValues }) {
  const metadata = [
    values.journal_essn && `ISSN ${values.journal_essn}`,
    values.journal_frequency,
    values.journal_type,
    values.year_started && `Since ${values.year_started}`,
  ].filter(Boolean);
  const name = values.formatted_journal_name || encodeHtml(values.websitename);
  return (
    <div className={styles.header}>
      <p className={styles.name}>
        <JournalMark className={styles.mark} />
        <RichText html={encodeHtml(name)} />
      </p>
      <p className={styles.metadata}>{metadata.join(' · ')}</p>
    </div>
  );
}
