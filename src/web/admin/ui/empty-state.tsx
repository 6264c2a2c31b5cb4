import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** What is not there. */
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** The buttons that do it. */
  actions?: ReactNode;
};

/** In place of a list that has nothing: it says so, and what comes next. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.act}>{actions}</div>
    </div>
  );
}
