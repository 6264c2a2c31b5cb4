import { feeFallback } from '#contract/limits.ts';
import type { Site } from '#contract/site.ts';
import styles from './fee-table.module.css';

export function FeeTable({ settings }: { settings: Site['settings'] }) {
  return (
    <>
      <p>
        Submission and review are free of charge. When a paper has been accepted, a fee is due once
        for editing, typesetting and keeping it online:
      </p>
      <table className={styles.fees}>
        <thead>
          <tr>
            <th scope="col">Corresponding author from</th>
            <th scope="col">Fee for an article</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">India</th>
            <td>₹ {settings.fee_rupee || feeFallback.rupee}</td>
          </tr>
          <tr>
            <th scope="row">Other countries</th>
            <td>US$ {settings.fee_dollar || feeFallback.dollar}</td>
          </tr>
        </tbody>
      </table>
      <p>
        How to pay is told with the letter of acceptance. The number of your transaction is kept
        with the paper and is not published. Whether a paper is accepted never depends on payment.
      </p>
    </>
  );
}
