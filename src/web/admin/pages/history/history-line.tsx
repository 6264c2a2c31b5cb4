import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type HistoryEntry,
  type HistoryLine,
  historyCalls,
} from '#contract/calls/history-calls.ts';
import { plainNouns, rightToRestore } from '#contract/nouns.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { HistoryEntryView } from '../../history/history-entry.tsx';
import { lineAddress, recordAddress } from '../../history/record-address.ts';
import { counted } from '../../ui/counted.ts';
import { formatMoment, formatTime } from '../../ui/moment.ts';
import styles from './history-page.module.css';

type Props = {
  line: HistoryLine;
  onRestore: (entry: HistoryEntry) => void;
  /** Takes back all that the line did. */
  onUndo: (line: HistoryLine) => void;
};

/** How many changes a line tells of at once. */
const changesAtOnce = 100;
const plain = plainNouns.map(({ noun }) => noun);
const restored: readonly HistoryEntry['noun'][] = ['article', 'settings', ...plain];
const undone: readonly HistoryEntry['noun'][] = [...restored, 'issue', 'page'];

/** What one request did, which opens into its changes. */
export function HistoryLineView({ line, onRestore, onUndo }: Props) {
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const { act, busy } = useAct();
  const may = useMay();
  const { id, moment, username, text, label, count, noun } = line;
  const address = lineAddress(line);
  const says = `${username || 'The command line'} ${text}`;

  const read = (later?: number) =>
    act(async () => {
      const input = { params: { id }, query: { later } };
      const more = await callApi(historyCalls.listHistoryOfLine, input);
      setEntries([...(later === undefined ? [] : (entries ?? [])), ...more]);
    });
  const opener = count === 1 ? 'Details' : counted(count, 'change');
  const canRestore = (entry: HistoryEntry) =>
    restored.includes(entry.noun) && may(rightToRestore(entry.noun));
  // One change has its versions to restore in its details; what was made has none.
  const canUndo =
    (count > 1 || (line.action === 'created' && line.isThere)) &&
    undone.includes(noun) &&
    may(noun === 'article' ? 'publish' : rightToRestore(noun));
  const undoLabel = count > 1 ? 'Undo all' : 'Undo';
  const canOpen = noun !== 'import';
  return (
    <li className={styles.line}>
      <time dateTime={moment} title={formatMoment(moment)} className={styles.time}>
        {formatTime(moment)}
      </time>
      <div className={styles.what}>
        <p className={styles.text}>
          <strong>{username || 'The command line'}</strong>{' '}
          {address ? (
            <Anchor component={Link} to={address} inherit>
              {text}
            </Anchor>
          ) : (
            text
          )}
        </p>
        {count === 1 && noun === 'article' && <p className={styles.label}>{label}</p>}
      </div>
      <div className={styles.buttons}>
        {canUndo && (
          <Button
            size="compact-sm"
            aria-label={`${undoLabel}: ${says}, ${formatMoment(moment)}`}
            onClick={() => onUndo(line)}
          >
            {undoLabel}
          </Button>
        )}
        {canOpen && (
          <Button
            size="compact-sm"
            loading={busy && entries === undefined}
            aria-expanded={entries !== undefined}
            aria-label={`${opener}: ${says}, ${formatMoment(moment)}`}
            onClick={() => (entries === undefined ? read() : setEntries(undefined))}
          >
            {opener}
          </Button>
        )}
      </div>
      {entries && (
        <div className={styles.opened}>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <HistoryEntryView
                key={entry.id}
                entry={entry}
                name={count === 1 ? undefined : <RecordName entry={entry} />}
                onRestore={canRestore(entry) ? () => onRestore(entry) : undefined}
              />
            ))}
          </ol>
          {entries.length % changesAtOnce === 0 && entries.length < count && (
            <Button loading={busy} onClick={() => read(entries.at(-1)?.id)}>
              More
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RecordName({ entry }: { entry: HistoryEntry }) {
  const address = recordAddress(entry);
  return address ? (
    <Anchor component={Link} to={address} inherit>
      {entry.label}
    </Anchor>
  ) : (
    <span>{entry.label}</span>
  );
}
