import { addresses } from '#contract/addresses.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { useWords } from '../../page.ts';
import styles from './issue-neighbours.module.css';

type Neighbours = { previous: IssueAddress | undefined; next: IssueAddress | undefined };

/** The issues before and after, at the foot of an issue. */
export function IssueNeighbours({ previous, next }: Neighbours) {
  const words = useWords().lists;
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours}>
      {previous && (
        <a rel="prev" href={addresses.issue(previous)} className={styles.previous}>
          <span>{words.previous}</span>{' '}
          {words.issueName(previous.volume, previous.issue, previous.year)}
        </a>
      )}
      {next && (
        <a rel="next" href={addresses.issue(next)} className={styles.next}>
          <span>{words.next}</span> {words.issueName(next.volume, next.issue, next.year)}
        </a>
      )}
    </nav>
  );
}
