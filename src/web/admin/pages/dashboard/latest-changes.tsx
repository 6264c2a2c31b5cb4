import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { fieldChanges } from '#domain/history/history-values.ts';
import { recordAddress } from '../../history/record-address.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './dashboard-page.module.css';

/** What was changed last, by whom, each a link to the record. */
export function LatestChanges({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.heading}>
        Latest changes
      </h2>
      {entries.length === 0 && <p className={styles.calm}>Nothing was changed so far.</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <ChangeLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length > 0 && (
        <Anchor component={Link} to={adminAddresses.history()} size="sm">
          All changes
        </Anchor>
      )}
    </section>
  );
}

function ChangeLine({ entry }: { entry: HistoryEntry }) {
  const { moment, username, action, noun, label, was, now } = entry;
  const fields = fieldChanges(was, now).map(({ name }) => name.toLowerCase());
  const address = recordAddress(entry);
  const name = label || nouns[noun];
  return (
    <li className={styles.change}>
      {address ? (
        <Anchor component={Link} to={address} inherit lineClamp={2}>
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.small}>
        {nouns[noun]} {action}
        {action === 'changed' && fields.length > 0 && `: ${fields.slice(0, 4).join(', ')}`}
        {fields.length > 4 && action === 'changed' && ' …'}
        {' · '}
        {username || 'the command line'} · <time dateTime={moment}>{formatMoment(moment)}</time>
      </span>
    </li>
  );
}

const nouns = {
  article: 'Article',
  editor: 'Editor',
  indexing: 'Indexing entry',
  settings: 'Settings',
  issue: 'Issue',
  import: 'Import',
  announcement: 'Announcement',
} as const satisfies Record<HistoryEntry['noun'], string>;
