import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { HistoryLine } from '#contract/calls/history-calls.ts';
import { lineAddress } from '../../history/record-address.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './dashboard-page.module.css';

const linesShown = 5;

/** What was done last, by whom, each a link to the record. */
export function LatestChanges({ lines }: { lines: HistoryLine[] }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.heading}>
        Latest changes
      </h2>
      {lines.length === 0 && <p className={styles.calm}>No changes yet.</p>}
      <ol className={styles.list}>
        {lines.slice(0, linesShown).map((line) => (
          <ChangeLine key={line.id} line={line} />
        ))}
      </ol>
      {lines.length > 0 && (
        <Anchor component={Link} to={adminAddresses.history()} size="sm">
          All changes
        </Anchor>
      )}
    </section>
  );
}

function ChangeLine({ line }: { line: HistoryLine }) {
  const { moment, username, noun, label, text, count } = line;
  const address = lineAddress(line);
  const did = text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <li className={styles.change}>
      {address ? (
        <Anchor component={Link} to={address} inherit lineClamp={2}>
          {did}
        </Anchor>
      ) : (
        <span>{did}</span>
      )}
      <span className={styles.small}>
        {noun === 'article' && count === 1 && !text.includes(label) && `${label} · `}
        {username || 'the command line'} · <time dateTime={moment}>{formatMoment(moment)}</time>
      </span>
    </li>
  );
}
