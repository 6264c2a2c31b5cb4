import type { Call } from '#contract/calls/call.ts';
import { fetchFile } from '../api/call-api.ts';
import type { CallInput } from '../api/call-request.ts';
import { readZipEnd } from './zip-end.ts';

export type ZipProgress = { documents: number; bytes: number };

type Options = { signal: AbortSignal; onProgress: (progress: ZipProgress) => void };

/**
 * A zip of documents that the API makes, and whether it lists some that could not be made. Says how much of it has come
 * once the making has begun. Fails as `callApi` does, and with another error where the zip is broken off.
 */
export async function callForZip<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: Options,
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
