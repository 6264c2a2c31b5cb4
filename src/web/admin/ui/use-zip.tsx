import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, SessionEnded } from '../api/admin-api.ts';
import { callForZip, ServerBusy } from '../api/call-for-zip.ts';
import { saveFile } from './save-file.ts';
import { ZipDialog, type ZipShown } from './zip-dialog.tsx';
import { failedWords, refusalWords } from './zip-words.ts';

type Wish = {
  path: string;
  json: unknown;
  fileName: string;
  /** What it is asked for, as a person knows it. */
  asked: readonly string[];
};

/**
 * Has a zip of certificates made and saves it. `dialog` belongs into the page: it shows how far it is, lets one cancel,
 * and says what could not be made.
 *
 * @example const { make, dialog } = useZip(); make({ path, json: ids, fileName, asked: names });
 */
export function useZip() {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<ZipShown>({});
  const [note, setNote] = useState('');
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function make({ path, json, fileName, asked }: Wish): Promise<void> {
    if (underWay.current) return;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    underWay.current = cancelling;
    setShown({});
    setNote('');
    setOpened(true);
    try {
      const onProgress = (progress: ZipShown['progress']) => setShown({ progress });
      const { zip, failed } = await callForZip(path, { json, signal, onProgress });
      signal.throwIfAborted();
      saveFile(zip, fileName);
      setNote(`${fileName} is saved.`);
      if (failed > 0) setShown({ told: failedWords(fileName, failed) });
      else setOpened(false);
    } catch (error) {
      if (signal.aborted) return;
      cancelling.abort();
      if (error instanceof SessionEnded) return setOpened(false);
      setShown({ told: refusalWords(error, asked) });
      if (!(error instanceof ApiProblem || error instanceof ServerBusy)) console.error(error);
    } finally {
      if (underWay.current === cancelling) underWay.current = undefined;
    }
  }

  function close() {
    if (underWay.current) setNote('Cancelled. Nothing is saved.');
    underWay.current?.abort();
    underWay.current = undefined;
    setOpened(false);
  }

  const dialog = (
    <>
      <ZipDialog opened={opened} shown={shown} onClose={close} />
      <VisuallyHidden role="status">{opened ? '' : note}</VisuallyHidden>
    </>
  );
  return { make, dialog };
}
