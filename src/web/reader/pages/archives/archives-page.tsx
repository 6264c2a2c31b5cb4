import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { latestIssue } from '../../archives/archive-years.ts';
import { type Asked, loaded, Moved, useSite, useWords } from '../../page.ts';
import styles from './archives-page.module.css';

/** The address itself is no step of the history: browsers leave out what redirects. */
export async function loadArchives({ reads }: Asked) {
  const latest = latestIssue(await reads.archives());
  if (latest) throw new Moved(addresses.issue(latest), 302);
  return loaded({});
}

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
