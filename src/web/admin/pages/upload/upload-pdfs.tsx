import { Alert, Button, Progress, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Upload } from '#contract/calls/uploads-calls.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { pdfQueueOf } from './pdf-queue.ts';
import { sortFiles } from './sort-files.ts';
import styles from './upload.module.css';
import { uploadMessages } from './upload-messages.ts';

/** PDFs on their way, those that failed, those that belong to no row, and where more are dropped. */
export function UploadPdfs({ upload }: { upload: Upload }) {
  const queue = pdfQueueOf(upload.id);
  const pdfs = [...useSyncExternalStore(queue.subscribe, queue.snapshot).values()];
  const { revalidate } = useRevalidator();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const failed = pdfs.filter(({ state }) => state === 'failed');
  const isSending = pdfs.some(({ state }) => state === 'waiting');
  const sent = pdfs.length - failed.length - pdfs.filter(({ state }) => state === 'waiting').length;

  useEffect(() => {
    if (sent > 0 && !isSending) void revalidate();
  }, [sent, isSending, revalidate]);

  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  function add(files: File[]) {
    const { pdfs, ...others } = sortFiles(files);
    setLeftOut(Object.values(others).flatMap((some) => some.map(({ name }) => name)));
    queue.add(pdfs);
  }

  return (
    <section aria-label="PDFs" className={styles.section}>
      <FileDrop text={uploadMessages.dropPdfs} kinds={uploadMessages.pdfKinds} onFiles={add} />
      <div role="status">
        {isSending && (
          <>
            <Text size="sm" mt="xs">
              {uploadMessages.sending(sent, pdfs.length)}. {uploadMessages.staysOpen}
            </Text>
            <Progress value={(sent / pdfs.length) * 100} animated aria-label="Sending PDFs" />
          </>
        )}
      </div>
      <div role="alert">
        {leftOut.length > 0 && <Text size="sm">{uploadMessages.others(leftOut)}</Text>}
        {failed.length > 0 && (
          <Alert color="red" mt="sm" title={uploadMessages.failedPdfs(failed.length)}>
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
      {upload.unmatched.length > 0 && (
        <details className={styles.details}>
          <summary>{uploadMessages.unmatched(upload.unmatched.length)}</summary>
          <ul className={styles.names}>
            {upload.unmatched.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Whether PDFs are still on their way. */
export function useIsSending(id: number): boolean {
  const queue = pdfQueueOf(id);
  const pdfs = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return [...pdfs.values()].some(({ state }) => state === 'waiting');
}
