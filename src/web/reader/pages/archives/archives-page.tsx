import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './archives-page.module.css';

/** What a journal shows before its first issue is published. */
export function ArchivesPage() {
  const site = useSite();
  const words = useWords().lists;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.archives} path={addresses.archives} />
      <h1>{words.archives}</h1>
      <p>{words.noArticlesYet}</p>
    </div>
  );
}
