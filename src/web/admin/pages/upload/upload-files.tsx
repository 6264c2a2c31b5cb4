import { Alert, Button, Progress, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Upload } from '#contract/calls/uploads-calls.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { fileQueueOf } from './file-queue.ts';
import { sortFiles } from './sort-files.ts';
import styles from './upload.module.css';
import { uploadMessages } from './upload-messages.ts';

/** PDFs and full texts on their way, those that failed, and where more are dropped. */
export function UploadFiles({ upload }: { upload: Upload }) {
  const queue = fileQueueOf(upload.id);
  const files = [...useSyncExternalStore(queue.subscribe, queue.snapshot).values()];
  const { revalidate } = useRevalidator();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const failed = files.filter(({ state }) => state === 'failed');
  const isSending = files.some(({ state }) => state === 'waiting');
  const sent = files.filter(({ state }) => state === 'sent').length;

  useEffect(() => {
    if (sent > 0 && !isSending) void revalidate();
  }, [sent, isSending, revalidate]);

  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  function add(dropped: File[]) {
    const { ofRows, ...others } = sortFiles(dropped);
    setLeftOut(Object.values(others).flatMap((some) => some.map(({ name }) => name)));
    queue.add(ofRows);
  }

  return (
    <section aria-label="PDFs, full texts and key images" className={styles.drop}>
      <FileDrop text={uploadMessages.dropFiles} kinds={uploadMessages.fileKinds} onFiles={add} />
      <div role="status">
        {isSending && (
          <>
            <Text size="sm" mt="xs">
              {uploadMessages.sending(sent, files.length)}. {uploadMessages.staysOpen}
            </Text>
            <Progress value={(sent / files.length) * 100} animated aria-label="Sending files" />
          </>
        )}
      </div>
      <div role="alert">
        {leftOut.length > 0 && <Text size="sm">{uploadMessages.others(leftOut)}</Text>}
        {failed.length > 0 && (
          <Alert color="red" mt="sm" title={uploadMessages.failedFiles(failed.length)}>
            <ul className={styles.names}>
              {failed.map(({ name, words }) => (
                <li key={name}>
                  {name}: {words}
                </li>
              ))}
            </ul>
            <Button size="compact-sm" onClick={() => queue.retry()}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
    </section>
  );
}

/** The files that belong to no row. */
export const UnmatchedFiles = ({ upload: { unmatched } }: { upload: Upload }) =>
  unmatched.length > 0 && (
    <details className={styles.details}>
      <summary>{uploadMessages.unmatched(unmatched.length)}</summary>
      <ul className={styles.names}>
        {unmatched.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );

/** Whether files are still on their way. */
export function useIsSending(id: number): boolean {
  const queue = fileQueueOf(id);
  const files = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return [...files.values()].some(({ state }) => state === 'waiting');
}
