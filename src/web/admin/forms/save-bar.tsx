import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** What is shown at the other end: how much is changed, how far an upload is. */
  note?: ReactNode;
  /** The button that saves comes last. */
  children: ReactNode;
};

/** The end of every form that fills a page: what can be done with it, always in sight. */
export function SaveBar({ note, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.note} role="status">
        {note}
      </div>
      {children}
    </div>
  );
}

/** How much of a form is not saved yet. */
export function changedText(count: number): string {
  if (count === 0) return 'Nothing is changed.';
  return count === 1 ? 'One field is changed.' : `${count} fields are changed.`;
}
