import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/failed-list.ts';
import type { Bulk } from './bulk.ts';
import { drawInOrder, failureOf, listFailures } from './draw-in-order.ts';
import type { Drawing } from './drawing.ts';
import { fileHeaders } from './send-document.ts';

type ZipParts = { drawing: Drawing; bulk: Bulk; fileName: string; now: Date };

/**
 * Sends documents as a zip while they are drawn, in their order. What fails is left out and listed in `failed.txt` at the
 * end. When the reader goes away the drawing stops. Throws `unavailable` where too many zips are being made.
 */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ZipParts,
): Promise<void> {
  const { drawing, bulk, fileName } = parts;
  const response = reply.raw;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const leave = await drawing.zips.enter(gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
  });
  if (!leave) {
    // Nobody is there any more to be answered.
    reply.hijack();
    return;
  }
  try {
    reply.hijack();
    response.writeHead(200, {
      ...fileHeaders(request, 'application/zip', fileName),
      'cache-control': 'no-store',
      'x-document-count': bulk.count,
    });
    response.flushHeaders();
    const zip = new ZipFile();
    const sent = pipeline(zip.outputStream, response, { signal: gone.signal });
    const filled = fillZip(zip, request, parts, gone.signal).catch((error: unknown) => {
      if (!gone.signal.aborted) request.log.error({ err: error }, 'zip broken off');
      // A zip without its end is seen to be broken; one that ends too early would not be.
      gone.abort();
    });
    await Promise.allSettled([sent, filled]);
  } finally {
    leave();
  }
}

async function fillZip(
  zip: ZipFile,
  request: FastifyRequest,
  { drawing, bulk, now }: ZipParts,
  signal: AbortSignal,
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  const failures = [...bulk.failures];
  for await (const { document, bytes, error } of drawInOrder(bulk.documents(), drawing, signal)) {
    if (bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      zip.addBuffer(content, document.path, { mtime: now, compress: false });
    } else {
      request.log.error({ err: error, document: document.label }, 'document failed');
      failures.push(failureOf(document, error));
    }
    if (output.writableNeedDrain) await once(output, 'drain', { signal });
  }
  if (failures.length > 0) {
    zip.addBuffer(Buffer.from(listFailures(failures)), failedList.fileName, { mtime: now });
  }
  zip.end();
}
