import type { ReactNode } from 'react';
import type { YearSummary } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { ArchiveDrawer } from './archive-drawer.tsx';
import styles from './archive-layout.module.css';
import { ArchiveList } from './archive-list.tsx';

type ArchiveLayoutProps = {
  summaries: readonly YearSummary[];
  current?: IssueAddress;
  children: ReactNode;
};

const listId = 'all-issues';

/** A page with the archive beside it; on small screens the archive is a drawer. */
export function ArchiveLayout({ summaries, current, children }: ArchiveLayoutProps) {
  if (summaries.length === 0) return <div>{children}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.page}>
        <div className={styles.control}>
          <ArchiveDrawer summaries={summaries} current={current} listId={listId} />
        </div>
        {children}
      </div>
      <nav className={styles.archive} id={listId} aria-labelledby="archive-title">
        <h2 id="archive-title">{messages.allIssues}</h2>
        <ArchiveList summaries={summaries} current={current} />
      </nav>
    </div>
  );
}
