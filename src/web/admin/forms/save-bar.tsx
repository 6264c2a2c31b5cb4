import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './form.module.css';

type Props = {
  /** What is shown at the other end: how much is changed, how far an upload is. */
  note?: ReactNode;
  /** The button that saves comes last. */
  children: ReactNode;
};

/** The end of every form that fills a page: what can be done with it, always in sight, below the messages too. */
export function SaveBar({ note, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--save-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.note} role="status">
        {note}
      </div>
      {children}
    </div>
  );
}

/** How much of a form is not saved yet. */
export function changedText(count: number): string {
  if (count === 0) return 'No changes.';
  return count === 1 ? 'One field is changed.' : `${count} fields are changed.`;
}
