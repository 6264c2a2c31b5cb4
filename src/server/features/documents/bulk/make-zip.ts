import { once } from 'node:events';
import type { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/calls/documents-calls.ts';
import type { DocumentRenderer } from '../rendering/document-renderer.ts';
import type { Bulk } from './bulk-documents.ts';
import { failureOf, listFailures, renderInOrder } from './render-in-order.ts';
import type { ZipQueue } from './zip-queue.ts';

export type ZipOptions = {
  now: Date;
  /** Aborted when the client goes away: while it waits for its turn, and while it reads. */
  signal: AbortSignal;
  log: Pick<Logger, 'error'>;
  queue: ZipQueue;
};

/**
 * Documents as a zip that is written while they are rendered, in their order. What fails is left out and listed in
 * `failed.txt` at the end. When the reader goes away, or takes nothing while another zip waits, the rendering stops.
 * Throws `unavailable` where too many zips are being made, and the signal's reason.
 */
export async function makeZip(renderer: DocumentRenderer, bulk: Bulk, options: ZipOptions) {
  const leave = await options.queue.takePlace(options.signal);
  return {
    headers: { 'x-document-count': bulk.count },
    async write(output: Writable, gone: AbortSignal): Promise<void> {
      try {
        await writeZip(output, renderer, bulk, { ...options, signal: gone });
      } finally {
        leave();
      }
    },
  };
}

async function writeZip(
  output: Writable,
  renderer: DocumentRenderer,
  bulk: Bulk,
  options: ZipOptions,
): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const signal = AbortSignal.any([options.signal, broken.signal]);
  const filled = fillZip(zip, renderer, bulk, { ...options, signal }).catch((error: unknown) =>
    broken.abort(error),
  );
  const sent = pipeline(zip.outputStream, output, { signal });
  await Promise.allSettled([sent, filled]);
  signal.throwIfAborted();
}

async function fillZip(
  zip: ZipFile,
  renderer: DocumentRenderer,
  bulk: Bulk,
  { now, signal, log, queue }: ZipOptions,
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  const failures = [...bulk.failures];
  const rendered = renderInOrder(bulk.documents(), renderer, signal);
  for await (const { document, bytes, error } of rendered) {
    if (bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      zip.addBuffer(content, document.path, { mtime: now, compress: false });
    } else {
      log.error({ err: error, document: document.label }, 'document failed');
      failures.push(failureOf(document, error));
    }
    if (output.writableNeedDrain) await queue.standStill(once(output, 'drain', { signal }));
  }
  if (failures.length > 0) {
    zip.addBuffer(Buffer.from(listFailures(failures)), failedList.fileName, { mtime: now });
  }
  zip.end();
}
