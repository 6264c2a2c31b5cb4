import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useLaterWords } from '../../words/use-words.ts';
import type { loadIndexing } from './indexing-loader.ts';
import styles from './indexing-page.module.css';

export function IndexingPage() {
  const site = useSite();
  const entries = useLoaderData<typeof loadIndexing>();
  const words = useLaterWords().indexing;
  const lead = words.lead(site.settings.websitename);
  return (
    <>
      <PageHead site={site} title={words.title} description={lead} path={addresses.indexing} />
      <PageTitle lead={entries.length > 0 ? lead : words.none}>{words.title}</PageTitle>
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
