import { useWords } from '../../page.ts';
import styles from './checklist.module.css';

/** What to look at before a manuscript is sent; on paper it can be ticked. */
export function Checklist() {
  return (
    <ul className={styles.checklist}>
      {useWords().instructions.checks.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  );
}

/** What becomes of a manuscript, in its order. */
export function Timeline() {
  return (
    <ol className={styles.timeline}>
      {useWords().instructions.steps.map(([step, text]) => (
        <li key={step}>
          <strong>{step}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
