import { addresses } from '#contract/addresses.ts';
import type { VisibleRecord } from '#contract/calls/ordered-calls.ts';
import styles from './indexing-logo.module.css';

/** The logo of an indexing service, leading to it in a new tab; one without a link is a picture alone. */
export function IndexingLogo({ entry }: { entry: VisibleRecord<'indexing'> }) {
  const logo = entry.image ? (
    <img src={addresses.picture('indexing', entry.image)} alt={entry.title} loading="lazy" />
  ) : (
    entry.title
  );
  if (!entry.link) return <span className={styles.plate}>{logo}</span>;
  return (
    <a className={styles.plate} href={entry.link} target="_blank" rel="noopener">
      {logo}
    </a>
  );
}
