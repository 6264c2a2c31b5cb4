import type { HistoryEntry } from '../../../contract/calls/history-calls.ts';
import styles from './history-list.module.css';
import { type FieldChange, fieldChanges } from './history-values.ts';
import { formatMoment } from './moment.ts';

/** One change of a record. */
export function HistoryEntryView({ entry }: { entry: HistoryEntry }) {
  const changes = fieldChanges(entry.was, entry.now);
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        <time dateTime={entry.moment}>{formatMoment(entry.moment)}</time>
        <span>
          <strong>{entry.username || 'The command line'}</strong> {entry.action} it
        </span>
      </p>
      {entry.action === 'changed' && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ change: { name, was, now } }: { change: FieldChange }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <del>{was || <Nothing />}</del>
        <span aria-hidden="true"> → </span>
        <ins>{now || <Nothing />}</ins>
      </dd>
    </div>
  );
}

const Nothing = () => <span className={styles.nothing}>nothing</span>;
