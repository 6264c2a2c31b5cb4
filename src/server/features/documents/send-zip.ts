import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/failed-list.ts';
import type { Bulk } from './bulk/bulk-documents.ts';
import { failureOf, listFailures, renderInOrder } from './bulk/render-in-order.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import { fileHeaders } from './send-document.ts';

type ZipParts = { renderer: DocumentRenderer; bulk: Bulk; fileName: string; now: Date };

/**
 * Sends documents as a zip while they are rendered, in their order. What fails is left out and listed in `failed.txt` at
 * the end. When the reader goes away the rendering stops. Throws `unavailable` where too many zips are being made.
 */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ZipParts,
): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    await parts.renderer.zips.add(() => streamZip(request, reply, parts, gone), gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) throw error;
    // Nobody is there any more to be answered.
    reply.hijack();
  }
}

async function streamZip(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ZipParts,
  gone: AbortController,
): Promise<void> {
  const { bulk, fileName } = parts;
  const response = reply.raw;
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
}

async function fillZip(
  zip: ZipFile,
  request: FastifyRequest,
  { renderer, bulk, now }: ZipParts,
  signal: AbortSignal,
): Promise<void> {
  const output = zip.outputStream as PassThrough;
  const failures = [...bulk.failures];
  for await (const { document, bytes, error } of renderInOrder(
    bulk.documents(),
    renderer,
    signal,
  )) {
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
