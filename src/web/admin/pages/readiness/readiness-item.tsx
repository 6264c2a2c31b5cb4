import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import styles from './readiness-page.module.css';

/** One thing that services look for: what was found, what to do, and where. */
export function ReadinessItem({ check }: { check: ReadinessCheck }) {
  const { title, services, state, finding, todo, records } = check;
  const more = records.total - records.first.length;
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.who}>{services.join(' · ')}</span>
      </div>
      <p className={styles.finding}>{finding}</p>
      {todo && <p className={styles.todo}>{todo}</p>}
      {records.total > 0 && (
        <ul className={styles.records} aria-label={`${title}: where`}>
          {records.first.map(({ label, address }) => (
            <li key={address}>
              <Anchor component={Link} to={address} inherit>
                {label}
              </Anchor>
            </li>
          ))}
          {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
        </ul>
      )}
    </li>
  );
}
