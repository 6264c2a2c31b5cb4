import type { YearSummary } from '#contract/entities.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import styles from './archive-list.module.css';
import { type ArchiveYear, archiveYears } from './archive-years.ts';
import { yearLinksHtml } from './year-links-html.ts';

type ArchiveListProps = { summaries: readonly YearSummary[]; current?: IssueAddress | undefined };

/** Every year with its issues: the newest ones stand open, older ones open when their title is clicked. */
export function ArchiveList({ summaries, current }: ArchiveListProps) {
  return (
    <div className={styles.list}>
      {archiveYears(summaries).map((entry, index) => {
        const title = messages.yearIssues(entry.year);
        if (index < limits.expandedYearGroups) {
          return (
            <section key={entry.year} className={styles.year}>
              <h3 className={styles.title}>{title}</h3>
              {yearLinks(entry, current)}
            </section>
          );
        }
        return (
          <details key={entry.year} className={styles.year} open={entry.year === current?.year}>
            <summary className={styles.title}>{title}</summary>
            {yearLinks(entry, current)}
          </details>
        );
      })}
    </div>
  );
}

function yearLinks(year: ArchiveYear, current: IssueAddress | undefined) {
  const html = yearLinksHtml(year, current, { volume: styles.volume, issues: styles.issues });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and encoded labels
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
