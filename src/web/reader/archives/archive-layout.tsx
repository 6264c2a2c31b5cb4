import { type ReactNode, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { YearSummary } from '#contract/entities/archives.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { useWords } from '../words/use-words.ts';
import { ArchiveDrawer } from './archive-drawer.tsx';
import styles from './archive-layout.module.css';
import { ArchiveList } from './archive-list.tsx';
import { archiveListId } from './own-year.ts';
import { useOwnYearInView } from './use-own-year-in-view.ts';

type ArchiveLayoutProps = {
  summaries: readonly YearSummary[];
  current?: IssueAddress;
  children: ReactNode;
};

/** A page with the archive beside it; on small screens the archive is a drawer. */
export function ArchiveLayout({ summaries, current, children }: ArchiveLayoutProps) {
  const { archives: words, lists } = useWords();
  const rail = useRef<HTMLElement>(null);
  useOwnYearInView(rail, current ? addresses.issue(current) : '');
  if (summaries.length === 0) return <div>{children}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.page}>
        <div className={styles.control}>
          <ArchiveDrawer summaries={summaries} current={current} listId={archiveListId} />
          <a className={styles.volumes} href={addresses.volumes}>
            {words.volumes}
          </a>
        </div>
        {children}
      </div>
      <nav ref={rail} className={styles.archive} id={archiveListId} aria-labelledby="archive-title">
        <h2 id="archive-title">{lists.allIssues}</h2>
        <a className={styles.volumes} href={addresses.volumes}>
          {words.volumes}
        </a>
        <ArchiveList summaries={summaries} current={current} />
      </nav>
    </div>
  );
}
