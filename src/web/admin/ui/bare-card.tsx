import { Alert, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './bare-card.module.css';

/** A page without the shell: a card in its middle, below the journal's name. */
export function BareCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header>
          <Title order={1} className={styles.journal}>
            {title}
          </Title>
          <p className={styles.place}>Administration</p>
        </header>
        {children}
      </div>
    </main>
  );
}

/** In it: why there is nothing more. */
export const Refusal = ({ children }: { children: string | undefined }) => (
  <div role="alert">
    {children !== undefined && (
      <Alert color="red" variant="light">
        {children}
      </Alert>
    )}
  </div>
);
