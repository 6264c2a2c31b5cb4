import { once } from 'node:events';
import type { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/failed-list.ts';
import type { Bulk } from './bulk.ts';
import { drawInOrder, failureOf, listFailures } from './draw-in-order.ts';
import type { Drawing } from './drawing.ts';

type ZipParts = {
  drawing: Drawing;
  bulk: Bulk;
  fileName: string;
  now: Date;
  /** Aborted when the client goes away: while it waits for its turn, and while it reads. */
  signal: AbortSignal;
};

/**
 * Documents as a zip that is written while they are drawn, in their order. What fails is left out and listed in
 * `failed.txt` at the end. When the reader goes away the drawing stops. Throws `unavailable` where too many zips are being
 * made, and the signal's reason.
 */
export async function makeZip({ drawing, bulk, fileName, now, signal }: ZipParts) {
  const leave = await drawing.zips.enter(signal);
  return {
    fileName,
    headers: { 'x-document-count': bulk.count },
    async write(output: Writable, gone: AbortSignal): Promise<void> {
      try {
        await writeZip(output, { drawing, bulk, now }, gone);
      } finally {
        leave();
      }
    },
  };
}

async function writeZip(
  output: Writable,
  parts: Pick<ZipParts, 'drawing' | 'bulk' | 'now'>,
  gone: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const broken = new AbortController();
  const signal = AbortSignal.any([gone, broken.signal]);
  const filled = fillZip(zip, parts, signal).catch((error: unknown) => broken.abort(error));
  const sent = pipeline(zip.outputStream, output, { signal });
  await Promise.allSettled([sent, filled]);
  signal.throwIfAborted();
}

async function fillZip(
  zip: ZipFile,
  { drawing, bulk, now }: Pick<ZipParts, 'drawing' | 'bulk' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  const failures = [...bulk.failures];
  for await (const { document, bytes, error } of drawInOrder(bulk.documents(), drawing, signal)) {
    if (bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      zip.addBuffer(content, document.path, { mtime: now, compress: false });
    } else {
      drawing.onFailure(error, document.label);
      failures.push(failureOf(document, error));
    }
    if (output.writableNeedDrain) await once(output, 'drain', { signal });
  }
  if (failures.length > 0) {
    zip.addBuffer(Buffer.from(listFailures(failures)), failedList.fileName, { mtime: now });
  }
  zip.end();
}
