import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { rightToRestore } from '#contract/nouns.ts';
import { callApi } from '../api/call-api.ts';
import { useMay } from '../api/may.ts';
import { useRead } from '../api/use-read.ts';
import { HistoryEntryView } from './history-entry.tsx';
import styles from './history-list.module.css';
import { type OnRestored, useRestore } from './use-restore.ts';

type Props = {
  noun: HistoryEntry['noun'];
  id: number;
  /** Changes whenever the record does, so that the list is read again: `article.modification`. */
  version?: string;
  /** Reads the record again once an earlier version is restored; without it none can be. */
  onRestored?: OnRestored['onRestored'];
};

/** The changes of a record, behind a heading that opens: who, when, what was and what is. The settings are record 1. */
export function HistoryList({ noun, id, version = '', onRestored }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>History</summary>
      {opened && <Changes key={version} noun={noun} id={id} onRestored={onRestored} />}
    </details>
  );
}

function Changes({ noun, id, onRestored }: Omit<Props, 'onRestored'> & OnRestored) {
  const { restore, dialog } = useRestore(onRestored);
  const mayRestore = useMay()(rightToRestore(noun));
  const { found: entries, failure } = useRead(
    () => callApi(historyCalls.listHistory, { params: { noun, id } }),
    `${noun} ${id}`,
  );

  if (failure !== '') return <Text c="dimmed">The history cannot be loaded right now.</Text>;
  if (entries === undefined) return <Skeleton height={64} role="status" aria-label="Loading..." />;
  if (entries.length === 0) return <Text c="dimmed">No changes yet.</Text>;
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryEntryView
            key={entry.id}
            entry={entry}
            onRestore={onRestored && mayRestore ? () => restore(entry) : undefined}
          />
        ))}
      </ol>
      {dialog}
    </>
  );
}
