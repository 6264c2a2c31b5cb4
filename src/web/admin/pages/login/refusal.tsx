import { Alert } from '@mantine/core';
import { type Failure, FailureText } from '../../ui/failure-text.tsx';
import styles from './login-page.module.css';

/** Why somebody cannot come in, read out at once. */
export const Refusal = ({ failure }: { failure: Failure | undefined }) => (
  <div role="alert">
    {failure !== undefined && (
      <Alert color="red" variant="light" className={styles.refusal}>
        <FailureText failure={failure} />
      </Alert>
    )}
  </div>
);
