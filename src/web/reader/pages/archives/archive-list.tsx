import { addresses } from '../../../../contract/addresses.ts';
import type { YearSummary } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { wording } from '../../../../contract/wording.ts';
import type { IssueAddress } from '../../data/journal-reads.ts';
import styles from './archive-list.module.css';
import { type ArchiveIssue, type ArchiveYear, archiveYears } from './archive-years.ts';

type ArchiveListProps = { summaries: readonly YearSummary[]; current?: IssueAddress | undefined };

/** Every year with its issues: the newest ones stand open, older ones open when their title is clicked. */
export function ArchiveList({ summaries, current }: ArchiveListProps) {
  return (
    <div className={styles.list}>
      {archiveYears(summaries).map((entry, index) => {
        const title = wording.yearIssues(entry.year);
        if (index < limits.expandedYearGroups) {
          return (
            <section key={entry.year} className={styles.year}>
              <h3 className={styles.title}>{title}</h3>
              {issueLinks(entry, current)}
            </section>
          );
        }
        return (
          <details key={entry.year} className={styles.year} open={entry.year === current?.year}>
            <summary className={styles.title}>{title}</summary>
            {issueLinks(entry, current)}
          </details>
        );
      })}
    </div>
  );
}

function issueLinks({ volumes }: ArchiveYear, current?: IssueAddress) {
  return volumes.map(({ volume, issues }) => (
    <div key={volume}>
      {volumes.length > 1 && <p className={styles.volume}>{`Volume ${volume}`}</p>}
      <ul className={styles.issues}>{issues.map((issue) => issueLink(issue, current))}</ul>
    </div>
  ));
}

function issueLink(issue: ArchiveIssue, current?: IssueAddress) {
  const isCurrent =
    issue.issue === current?.issue &&
    issue.volume === current.volume &&
    issue.year === current.year;
  return (
    <li key={issue.issue}>
      <a href={addresses.issue(issue)} aria-current={isCurrent ? 'page' : undefined}>
        {issue.label}
      </a>
    </li>
  );
}
