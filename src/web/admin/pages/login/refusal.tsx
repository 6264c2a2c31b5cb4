import { Alert } from '@mantine/core';
import styles from './login-page.module.css';

/** Why somebody cannot come in, read out at once. */
export const Refusal = ({ words }: { words: string | undefined }) => (
  <div role="alert">
    {words !== undefined && (
      <Alert color="red" variant="light" className={styles.refusal}>
        {words}
      </Alert>
    )}
  </div>
);
