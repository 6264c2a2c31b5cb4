import { CloseButton, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './list-panel.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * Where a record of few fields is added or changed: above its list, which stays in sight. What `data-autofocus` marks
 * gets the focus, and it goes back to where it was when the panel closes. A record of many fields has a page of its own.
 */
export function ListPanel({ title, onClose, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <section ref={panel} aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
