import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { YearSummary } from '#contract/entities/issue.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { useWords } from '../page.ts';
import styles from './archive-layout.module.css';
import { ArchiveList } from './archive-list.tsx';

/** The list of all issues, which `islands/start.ts` opens at the page's own. */
const archiveId = 'all-issues';

type ArchiveLayoutProps = {
  summaries: readonly YearSummary[];
  current?: IssueAddress;
  children: ReactNode;
};

/** A page with the archive next to it; on small screens the archive is a drawer, the browser's own popover. */
export function ArchiveLayout({ summaries, current, children }: ArchiveLayoutProps) {
  const { archives: words, lists } = useWords();
  if (summaries.length === 0) return <div>{children}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.page}>
        <div className={styles.control}>
          <button type="button" className={styles.open} popoverTarget={archiveId}>
            {lists.allIssues}
          </button>
          <a className={styles.volumes} href={addresses.volumes}>
            {words.volumes}
          </a>
        </div>
        {children}
      </div>
      <nav className={styles.archive} id={archiveId} popover="auto" aria-labelledby="archive-title">
        <button
          type="button"
          className={styles.close}
          popoverTarget={archiveId}
          popoverTargetAction="hide"
        >
          {lists.allIssues}
        </button>
        <h2 id="archive-title">{lists.allIssues}</h2>
        <a className={styles.volumes} href={addresses.volumes}>
          {words.volumes}
        </a>
        <ArchiveList summaries={summaries} current={current} />
      </nav>
    </div>
  );
}
