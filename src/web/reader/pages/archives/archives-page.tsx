import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import styles from './archives-page.module.css';

/** What a journal shows before its first issue is published. */
export function ArchivesPage() {
  const site = useSite();
  return (
    <div className={styles.page}>
      <PageHead site={site} title="Archives" path={addresses.archives} />
      <h1>Archives</h1>
      <p>{messages.noArticlesYet}</p>
    </div>
  );
}
