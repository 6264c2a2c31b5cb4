import { useLoaderData } from 'react-router';
import { adminAddresses } from '../../../../contract/admin-addresses.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CountCard } from './count-card.tsx';
import styles from './dashboard-page.module.css';
import type { loadDashboard } from './dashboard-route.ts';
import { IncompleteArticles } from './incomplete-articles.tsx';
import { LatestChanges } from './latest-changes.tsx';

/** How much there is, what happened last, and what is still to be done. */
export function DashboardPage() {
  const { counts, overview } = useLoaderData<typeof loadDashboard>();
  return (
    <PageFrame title="Home">
      <div className={styles.cards}>
        <CountCard to={adminAddresses.issues} title="Archives" count={counts.archives}>
          {numbered(counts.archives, 'article')} in {numbered(counts.issues, 'issue')}
        </CountCard>
        <CountCard to={adminAddresses.editors} title="Editors" count={counts.editors}>
          {counts.editors === 1 ? 'member' : 'members'} of the editorial board
        </CountCard>
      </div>
      <div className={styles.columns}>
        <IncompleteArticles incomplete={overview.incomplete} />
        <LatestChanges entries={overview.latest} />
      </div>
    </PageFrame>
  );
}

const numbered = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;
