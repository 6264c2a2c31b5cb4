import { useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CountCard } from './count-card.tsx';
import type { loadDashboard } from './dashboard-loader.ts';
import styles from './dashboard-page.module.css';
import { HeldNote } from './held-note.tsx';
import { IncompleteArticles } from './incomplete-articles.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { MailCard } from './mail-card.tsx';
import { SetupList } from './setup-list.tsx';
import { UnderWayPanel } from './under-way-panel.tsx';

/** How much there is, what happened last, and what is still to be done. */
export function DashboardPage() {
  const { counts, overview, latest, underWay } = useLoaderData<typeof loadDashboard>();
  return (
    <PageFrame title="Home">
      {underWay.held && <HeldNote held={underWay.held} />}
      <SetupList missing={underWay.setup} />
      <div className={styles.cards}>
        <CountCard to={adminAddresses.issues} title="Archives" count={counts.archives}>
          {counts.archives === 1 ? 'article' : 'articles'} in {counts.issues}{' '}
          {counts.issues === 1 ? 'issue' : 'issues'}
        </CountCard>
        <CountCard to={adminAddresses.editors} title="Editors" count={counts.editors}>
          on the editorial board
        </CountCard>
        <MailCard mail={underWay.mail} />
      </div>
      <div className={styles.columns}>
        <div>
          <UnderWayPanel underWay={underWay} />
          <IncompleteArticles
            incomplete={overview.incomplete}
            articles={counts.archives}
            unchecked={overview.unchecked_pdfs}
          />
        </div>
        <LatestChanges lines={latest.lines} />
      </div>
    </PageFrame>
  );
}
