import { addresses } from '#contract/addresses.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import styles from './issue-neighbours.module.css';

type Neighbours = { previous: IssueAddress | undefined; next: IssueAddress | undefined };

/** The issues before and after, at the foot of an issue. */
export function IssueNeighbours({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="Neighbouring issues">
      {previous && (
        <a rel="prev" href={addresses.issue(previous)} className={styles.previous}>
          <span>Previous issue</span> {nameOf(previous)}
        </a>
      )}
      {next && (
        <a rel="next" href={addresses.issue(next)} className={styles.next}>
          <span>Next issue</span> {nameOf(next)}
        </a>
      )}
    </nav>
  );
}

function nameOf({ year, volume, issue }: IssueAddress): string {
  return `Volume ${volume}, Issue ${issue} (${year})`;
}
