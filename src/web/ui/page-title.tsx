import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type Props = {
  children: ReactNode;
  /** A sentence or two of what the page is about. */
  lead?: ReactNode;
  /** For a title that the specification writes in capitals, which want more air. */
  capitals?: boolean;
};

/** A page's heading. */
export function PageTitle({ children, lead, capitals = false }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={capitals ? styles.capitals : undefined}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
