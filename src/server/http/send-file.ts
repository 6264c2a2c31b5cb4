import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { DamagedFile } from '#server/platform/files/damaged-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { isFresh } from '../edge/cached-response.ts';
import { contextOf } from '../edge/request-context.ts';
import { loggedUrl } from '../edge/request-target.ts';
import { answerHeadersOf, fileSecurityPolicy } from './security-headers.ts';
import { streamFile } from './stream-file.ts';

type StoredFile = {
  sha256: string;
  contentType: string;
  /** Cache-Control and whatever else belongs to this file. */
  headers: Record<string, string>;
};

/**
 * Streams a stored file: the whole, one range of it, or 304. Several ranges at once are answered with the whole, as
 * the standard allows. Throws `DamagedFile`, before a byte is sent, when the store does not have it whole.
 */
export async function sendFile(
  asked: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: StoredFile,
): Promise<void> {
  const { raw: request, log } = asked;
  const size = await store.size(file.sha256);
  if (size === undefined) throw new DamagedFile(`The file ${file.sha256} is missing`);
  const response = reply.raw;
  const context = contextOf(request);
  const etag = `"${file.sha256}"`;
  const headers = {
    ...answerHeadersOf(asked),
    'content-type': file.contentType,
    'content-security-policy': fileSecurityPolicy(file.contentType),
    'accept-ranges': 'bytes',
    ...file.headers,
    etag,
  };
  if (isFresh(request, etag)) {
    reply.hijack();
    context.answerBegins();
    response.writeHead(304, headers).end();
    return;
  }
  // Before the first byte of the answer, even of one without content: a file that is not whole is an answer of its own.
  const opened = await store.open?.(file.sha256);
  const range = rangeOf(request, size, etag);
  if (range === 'unsatisfiable') {
    await opened?.close();
    reply.hijack();
    context.answerBegins();
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const isHead = request.method === 'HEAD';
  const content = opened ?? (isHead ? undefined : await store.read(file.sha256, range));
  reply.hijack();
  context.answerBegins();
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
  try {
    if (content instanceof Readable) {
      await pipeline(content, response);
    } else {
      if (content && !isHead) await streamFile(content, { start, end }, response);
      response.end();
    }
  } catch (error) {
    // The reader went away, or the disk or database failed half-way: either way the connection ends here.
    if (!isReaderGone(error))
      log.error({ err: error, url: loggedUrl(request.url) }, 'file broken off');
    response.destroy();
  } finally {
    // Who went away before the first byte was never joined to the content, which then nobody else closes.
    if (content instanceof Readable) content.destroy();
    else await content?.close();
  }
}

/** What writing to a connection says once its reader has left. */
const isReaderGone = (error: unknown): boolean =>
  /^(ERR_STREAM_|ECONNRESET$|EPIPE$|ECONNABORTED$)/.test(
    String((error as NodeJS.ErrnoException).code),
  );

function rangeOf(request: IncomingMessage, size: number, etag: string) {
  const { range: header, 'if-range': ifRange } = request.headers;
  // RFC 9110, 14.2: of any other method it is ignored.
  if (request.method !== 'GET') return undefined;
  if (!header || (ifRange !== undefined && ifRange !== etag)) return undefined;
  // A longer end than the file has is the whole of it.
  const longEnd = /^bytes=-(\d+)$/.exec(header)?.[1];
  if (Number(longEnd) >= size) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, header);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
