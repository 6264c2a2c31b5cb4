import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { type FieldChange, fieldChanges } from '#domain/history/history-values.ts';
import { formatMoment } from '../ui/moment.ts';
import { changedPart, type SplitText } from './changed-part.ts';
import styles from './history-list.module.css';

type Props = {
  entry: HistoryEntry;
  onRestore: (() => void) | undefined;
  /** What the record is called, where that is not clear. */
  name?: ReactNode;
};

/** Told in the history, but no part of a version. */
const isRestorable = ({ field }: FieldChange) => field !== 'notices' && field !== 'notice_of';

/** One change of a record. */
export function HistoryEntryView({ entry, onRestore, name }: Props) {
  const changes = fieldChanges(entry.was, entry.now, { ...entry, formatMoment });
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        <time dateTime={entry.moment}>{formatMoment(entry.moment)}</time>
        <span>
          <strong>{entry.username || 'The command line'}</strong> {entry.action} {name ?? 'it'}
        </span>
        {onRestore && entry.action === 'changed' && changes.some(isRestorable) && (
          <Button
            size="compact-sm"
            className={styles.restore}
            onClick={onRestore}
            aria-label={`Restore the version before ${formatMoment(entry.moment)}`}
          >
            Restore the version before
          </Button>
        )}
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

const sideBySideCharacters = 60;

/** Short values stand in a line, long texts side by side; the words that differ are marked. */
function Change({ change: { name, was, now } }: { change: FieldChange }) {
  const isLong = Math.max(was.length, now.length) > sideBySideCharacters;
  const parts = changedPart(was, now);
  return (
    <div>
      <dt>{name}</dt>
      <dd data-long={isLong || undefined}>
        <del>
          <Marked text={parts.was} />
        </del>
        <span className={styles.arrow}>→</span>
        <ins>
          <Marked text={parts.now} />
        </ins>
      </dd>
    </div>
  );
}

function Marked({ text: { before, changed, after } }: { text: SplitText }) {
  if (!before && !changed && !after) return <span className={styles.nothing}>nothing</span>;
  return (
    <>
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </>
  );
}
