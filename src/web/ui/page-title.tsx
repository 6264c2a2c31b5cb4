import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** A page's heading and, below it, a sentence or two of what it is about. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
