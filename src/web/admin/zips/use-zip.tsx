import { Button, Group, Modal, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '#contract/calls/call.ts';
import { failedList } from '#contract/calls/documents-calls.ts';
import { problemMessage } from '#contract/problems.ts';
import { megabytes } from '#domain/megabytes.ts';
import { ApiProblem, SessionEnded } from '../api/api-problem.ts';
import { fetchFile } from '../api/call-api.ts';
import type { CallInput } from '../api/call-request.ts';
import { failureMessage } from '../api/failure-message.ts';
import { counted } from '../ui/counted.ts';
import { saveFile } from '../ui/save-file.ts';
import { readZipEnd } from './zip-end.ts';

const maxNamed = 20;

const zipMessages = {
  saved: (fileName: string): string => `${fileName} is saved.`,
  savedInPart: (fileName: string): string =>
    `${fileName} is saved. Some could not be made: ${failedList.fileName} in the zip says which and why.`,
  cancelled: 'Cancelled. Nothing is saved.',
  waiting: 'Waiting for the server',
  making: ({ documents }: ZipProgress): string =>
    `${counted(documents, 'certificate')} ${documents === 1 ? 'is' : 'are'} being made`,
  received: ({ documents, bytes }: ZipProgress): string =>
    `${counted(documents, 'certificate')}, ${megabytes(bytes)} received`,
};

/** Why there is no zip. `asked` names what certificates were asked for. */
function refusalMessage(error: unknown, asked: readonly string[]): string {
  if (!(error instanceof ApiProblem)) return failureMessage(error);
  switch (error.code) {
    case 'not_found':
      return `None of these has a certificate: ${nameSome(asked)}.`;
    case 'too_many_documents':
      return problemMessage(error.code);
    case 'unavailable': {
      const wait = `Wait at least ${counted(error.retryAfterSeconds, 'second')}.`;
      return [problemMessage(error.code), error.retryAfterSeconds > 0 && wait]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return failureMessage(error);
  }
}

function nameSome(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
}

type Options = {
  fileName: string;
  /** What it is asked for, as a person knows it. */
  asked: readonly string[];
  onSaved?: () => void;
};

/**
 * Has a zip of certificates made and saves it. `dialog` belongs into the page: it shows how much has come, lets one
 * cancel, and says when something could not be made.
 *
 * @example const { make, dialog } = useZip(); make(call, { body: ids }, { fileName, asked: names });
 */
export function useZip() {
  const [opened, setOpened] = useState(false);
  const [state, setState] = useState<ZipState>({});
  const [note, setNote] = useState('');
  const underWay = useRef<AbortController>(undefined);
  /** To do when somebody has read what is missing in what was saved. */
  const read = useRef<() => void>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function make<C extends Call>(call: C, input: CallInput<C>, options: Options) {
    if (underWay.current) return;
    const { fileName, asked, onSaved } = options;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    underWay.current = cancelling;
    setState({});
    setNote('');
    setOpened(true);
    try {
      const onProgress = (progress: ZipState['progress']) => setState({ progress });
      const { zip, hasFailures } = await callForZip(call, input, { signal, onProgress });
      signal.throwIfAborted();
      saveFile(zip, fileName);
      setNote(zipMessages.saved(fileName));
      if (hasFailures) {
        read.current = onSaved;
        setState({ message: zipMessages.savedInPart(fileName) });
      } else {
        setOpened(false);
        onSaved?.();
      }
    } catch (error) {
      if (signal.aborted) return;
      cancelling.abort();
      if (error instanceof SessionEnded) return setOpened(false);
      setState({ message: refusalMessage(error, asked) });
      if (!(error instanceof ApiProblem)) console.error(error);
    } finally {
      if (underWay.current === cancelling) underWay.current = undefined;
    }
  }

  function close() {
    if (underWay.current) setNote(zipMessages.cancelled);
    underWay.current?.abort();
    underWay.current = undefined;
    setOpened(false);
    read.current?.();
    read.current = undefined;
  }

  const dialog = (
    <>
      <ZipDialog opened={opened} state={state} onClose={close} />
      <VisuallyHidden role="status">{opened ? '' : note}</VisuallyHidden>
    </>
  );
  return { make, dialog };
}

/** How much of a zip has come, or what there is to say at its end; neither while the server has not answered. */
type ZipState = { progress?: ZipProgress; message?: string };

type Props = { opened: boolean; state: ZipState; onClose: () => void };

function ZipDialog({ opened, state: { progress, message }, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Certificates"
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      {message === undefined && (
        <>
          <Text mb="xs">{progress ? zipMessages.received(progress) : 'Waiting…'}</Text>
          <Progress.Root size="lg">
            <Progress.Section
              value={100}
              animated
              withAria={false}
              role="progressbar"
              aria-label="Certificates"
            />
          </Progress.Root>
        </>
      )}
      <div role="status">
        {message === undefined ? (
          <VisuallyHidden>
            {progress ? zipMessages.making(progress) : zipMessages.waiting}
          </VisuallyHidden>
        ) : (
          <Text>{message}</Text>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {message === undefined ? 'Cancel' : 'Close'}
        </Button>
      </Group>
    </Modal>
  );
}

type ZipProgress = { documents: number; bytes: number };

type CallForZipOptions = { signal: AbortSignal; onProgress: (progress: ZipProgress) => void };

/**
 * A zip of documents that the API makes, and whether it lists some that could not be made. Says how much of it has come
 * once the making has begun. Fails as `callApi` does, and with another error where the zip is broken off.
 */
async function callForZip<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: CallForZipOptions,
): Promise<{ zip: Blob; hasFailures: boolean }> {
  const response = await fetchFile(call, input, signal);
  const documents = Number(response.headers.get('x-document-count'));
  onProgress({ documents, bytes: 0 });
  // The browser keeps the file, on its disk where it is large; a copy of the stream is measured.
  const [zip] = await Promise.all([
    response.clone().blob(),
    measure(response, (bytes) => onProgress({ documents, bytes })),
  ]);
  const { isWhole, hasFailures } = await readZipEnd(zip);
  if (!isWhole) throw new Error('The zip is incomplete');
  return { zip, hasFailures };
}

async function measure(response: Response, onBytes: (bytes: number) => void): Promise<void> {
  let bytes = 0;
  const write = (chunk: Uint8Array) => {
    bytes += chunk.length;
    onBytes(bytes);
  };
  await response.body?.pipeTo(new WritableStream({ write }));
}
