import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Right } from '#contract/entities/user.ts';
import { roleWords } from '#domain/rights.ts';
import styles from './gate.module.css';
import { isClosed, useMay, useSelf } from './may.ts';

type Props = {
  right: Right;
  /** Without words: where they stand above already. */
  isQuiet?: boolean;
  children: ReactNode;
};

/**
 * What only some roles may do. For the others its buttons and fields are switched off, and words say why; what only owners of
 * the publisher may do says so itself.
 */
export function Gate({ right, isQuiet = false, children }: Props) {
  const may = useMay();
  const self = useSelf();
  if (self === undefined || (may(right) && !isClosed(right))) return children;
  return (
    <>
      {!isQuiet && !isClosed(right) && right !== 'publisher' && (
        <Text role="note" className={styles.note}>
          You can see this page but not change it: your role is{' '}
          <strong>{roleWords[self.role].name}</strong>. An owner of the journal can change your
          role.
        </Text>
      )}
      <fieldset disabled className={styles.closed}>
        {children}
      </fieldset>
    </>
  );
}
