import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './dashboard-page.module.css';

type Props = { to: string; title: string; count: number; children: ReactNode };

export function CountCard({ to, title, count, children }: Props) {
  return (
    <Link to={to} className={styles.card}>
      <h2>{title}</h2>
      <span className={styles.detail}>
        <span className={styles.count}>{count.toLocaleString('en')}</span> {children}
      </span>
    </Link>
  );
}
