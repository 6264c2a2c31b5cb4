import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './account-page.module.css';

type Props = { title: string; text?: string; children: ReactNode };

export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Title order={2} size="h3" id={id} mb={4}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
