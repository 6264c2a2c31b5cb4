import { addresses } from '#contract/addresses.ts';
import type { VisibleRecord } from '#contract/calls/ordered-calls.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import styles from './indexing-page.module.css';

export const loadIndexing = async ({ reads }: Asked) => loaded({ entries: await reads.indexing() });

export function IndexingPage({ entries }: { entries: VisibleRecord<'indexing'>[] }) {
  const site = useSite();
  const words = useWords().indexing;
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
