import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadIndexing } from './indexing-loader.ts';
import styles from './indexing-page.module.css';

export function IndexingPage() {
  const site = useSite();
  const entries = useLoaderData<typeof loadIndexing>();
  const lead = `${site.settings.websitename} is listed by these indexes, directories and libraries.`;
  return (
    <>
      <PageHead site={site} title="Indexing" description={lead} path={addresses.indexing} />
      <PageTitle lead={entries.length > 0 ? lead : 'The journal is not listed by any index yet.'}>
        Indexing
      </PageTitle>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <IndexingLogo entry={entry} />
            {/* The logo has said the name already. */}
            <p className={styles.name} aria-hidden={entry.image ? true : undefined}>
              {entry.title}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
