import type { YearSummary } from '#contract/entities/archives.ts';
import { limits } from '#contract/limits.ts';
import type { Words } from '#contract/words/en.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { usePage } from '../page.ts';
import styles from './archive-list.module.css';
import { type ArchiveYear, archiveYears } from './archive-years.ts';
import { yearLinksHtml } from './year-links-html.ts';

type Current = IssueAddress | undefined;
type Said = { language: ReaderLanguage } & Words['lists'];
type ArchiveListProps = { summaries: readonly YearSummary[]; current?: Current };

/** Every year with its issues: the newest ones stand open, older ones open when their title is clicked. */
export function ArchiveList({ summaries, current }: ArchiveListProps) {
  const years = archiveYears(summaries);
  const { language, words } = usePage();
  const said = { language, ...words.lists };
  const newest = years.slice(0, limits.expandedYearGroups);
  const older = years.slice(limits.expandedYearGroups);
  return (
    <div className={styles.list}>
      {newest.map((entry) => (
        <section key={entry.year} className={styles.year}>
          <h3 className={styles.title}>{said.yearIssues(entry.year)}</h3>
          {yearLinks(entry, current, said)}
        </section>
      ))}
      {older.map((entry) => foldedYear(entry, current, said))}
    </div>
  );
}

const foldedYear = (entry: ArchiveYear, current: Current, said: Said) => (
  <details key={entry.year} className={styles.year} open={entry.year === current?.year}>
    <summary className={styles.title}>{said.yearIssues(entry.year)}</summary>
    {yearLinks(entry, current, said)}
  </details>
);

function yearLinks(year: ArchiveYear, current: Current, said: Said) {
  const html = yearLinksHtml(year, current, {
    classNames: { volume: styles.volume, issues: styles.issues },
    said,
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and encoded labels
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
