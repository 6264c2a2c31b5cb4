/// <reference path="../edge/negotiator.d.ts" />
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, type TransformOptions, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import parseRange from 'range-parser';
import { type ByteRange, DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { type CachedResponse, isFresh, sendCachedResponse } from '../edge/cached-response.ts';
import { contextOf } from '../edge/request-context.ts';
import { loggedUrl } from '../edge/request-target.ts';
import type { Endpoints, Met } from './endpoints.ts';
import { answerHeadersOf, fileSecurityPolicy, securityHeadersOf } from './security-headers.ts';

/** Sends a cached response past the framework, which has nothing to add to it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<void> {
  reply.hijack();
  const common = securityHeadersOf(request.raw);
  await sendCachedResponse(request.raw, reply.raw, response, common, request.id);
}

/** Thrown where an address leads to another. */
export class Moved extends Error {
  readonly location: string;
  readonly status: 301 | 302;
  constructor(location: string, status: 301 | 302 = 301) {
    super(location);
    this.location = location;
    this.status = status;
  }
}

/** An article may move back: a browser that remembered the first move for good would go in circles. */
export const sendMoved = (reply: FastifyReply, { location, status }: Moved) =>
  reply.header('cache-control', 'no-cache').redirect(location, status);

/** Sends what is made once and then answered from the cache until a write. `make` may throw `Moved`. */
export async function sendCached<J>(
  { cache, cacheVersion }: Endpoints<J>,
  { context, journal }: Met<J>,
  [request, reply]: [FastifyRequest, FastifyReply],
  make: (earlier: CachedResponse | undefined) => Promise<CachedResponse>,
): Promise<unknown> {
  try {
    const key = context.target.cacheKey(context.registration.slug);
    const response = await cache.get(key, cacheVersion(journal), make);
    context.cache = response.status === 200 ? 'miss' : 'none';
    return await sendResponse(request, reply, response);
  } catch (error) {
    if (error instanceof Moved) return sendMoved(reply, error);
    throw error;
  }
}

/** A file that is made for this answer, whole or written while it is made: a PDF, where nothing else is said. */
export type MadeFile = {
  /** What it is saved as; without one it is shown. */
  fileName?: string;
  contentType?: string;
  headers?: Record<string, string | number>;
} & (
  | {
      /** Names what the file shows: where the reader has it already, it is not made. */
      key?: string;
      content(): Promise<Uint8Array>;
    }
  | {
      /** Writes the file and ends the output. What it throws breaks the download off. */
      write(output: Writable, signal: AbortSignal): Promise<void>;
    }
);

/** Sends a file that is made for this answer, or 304. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MadeFile,
  gone = new AbortController(),
): Promise<FastifyReply> {
  const { fileName, contentType = 'application/pdf' } = file;
  const headers = {
    ...answerHeadersOf(request),
    'content-type': contentType,
    'content-security-policy': fileSecurityPolicy(contentType),
    ...(fileName === undefined ? {} : savedAs(fileName)),
    ...file.headers,
  };
  if ('write' in file) {
    reply.hijack();
    contextOf(request.raw).answerBegins();
    reply.raw.writeHead(200, headers);
    reply.raw.flushHeaders();
    await file.write(reply.raw, gone.signal).catch((error: unknown) => {
      if (!gone.signal.aborted) request.log.error({ err: error }, 'file broken off');
      // A file without its end is seen to be broken; one that ends too early would not be.
      reply.raw.destroy();
    });
    return reply;
  }
  const etag = file.key === undefined ? undefined : `"${file.key}"`;
  if (etag && isFresh(request, etag)) {
    return reply
      .status(304)
      .headers({ ...file.headers, etag })
      .send();
  }
  const { buffer, byteOffset, length } = await file.content();
  return reply
    .headers({ ...headers, ...(etag && { etag }) })
    .send(Buffer.from(buffer, byteOffset, length));
}

/** For a file that is saved under a name of its own, and that no search engine lists: the page is what they list. */
export const savedAs = (fileName: string) => ({
  'content-disposition': `attachment; filename="${fileName}"`,
  'x-robots-tag': 'noindex',
});

export type StoredFile = {
  sha256: string;
  contentType: string;
  /** Cache-Control and whatever else belongs to this file. */
  headers: Record<string, string>;
};

/** A picture of a text is shown; a supplement, which may be anything, is saved. */
export const textFileAnswer = (
  { sha256, isPicture, fileName }: { sha256: string; isPicture: boolean; fileName: string },
  headers: Record<string, string>,
): StoredFile => ({
  sha256,
  contentType: isPicture ? 'image/webp' : 'application/octet-stream',
  headers: isPicture ? headers : { ...savedAs(fileName), ...headers },
});

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

const bufferBytes = 128 * 1024;
const maxSpareBuffers = 64;
const spareBuffers: Buffer[] = [];

/** However many download at once, a turn of the event loop brings few of them on, and pages come between. */
const readInTurn = pLimit(2);

/**
 * Sends a part of a file as the body of a response, as fast as its reader takes it. What is read goes through buffers
 * that are used again and again: a stream takes a new one each time, and the engine pauses to free them.
 * Returns early where the reader goes away. Closes neither the file nor the response.
 */
async function streamFile(
  file: FileHandle,
  { start, end }: ByteRange,
  response: ServerResponse,
): Promise<void> {
  const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
  const writer = openWriter(response);
  for (let at = start; at <= end; ) {
    const wanted = Math.min(buffer.length, end + 1 - at);
    const { bytesRead } = await readInTurn(() => file.read(buffer, 0, wanted, at));
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    at += bytesRead;
    // A write that never came to its end may still hold the buffer, which is then left to the collector.
    if (!(await writer.write(buffer.subarray(0, bytesRead)))) return;
  }
  writer.close();
  if (spareBuffers.length < maxSpareBuffers) spareBuffers.push(buffer);
}

/** Writes one piece after another; each answers whether the system has taken all of it, or the reader is gone. */
function openWriter(response: ServerResponse) {
  let settle: (isTaken: boolean) => void = () => {};
  const leave = () => settle(false);
  response.once('close', leave);
  return {
    write: (content: Buffer) =>
      new Promise<boolean>((resolve) => {
        settle = resolve;
        if (response.destroyed) resolve(false);
        else response.write(content, (error) => resolve(!error));
      }),
    close: () => response.off('close', leave),
  };
}

type Text = AsyncIterator<string, void, void>;

/** However many are sent, few parts are made at a time; a slow reader takes nobody's turn. */
const makeInTurn = pLimit(2);

/** Makes the first part before the first byte of the answer is sent: what fails at once is an answer of its own. */
export async function beginParts(parts: AsyncIterable<string, void, void>) {
  const text = parts[Symbol.asyncIterator]();
  return rest(await makeInTurn(() => text.next()), text);
}

async function* rest(first: IteratorResult<string, void>, text: Text) {
  for (let part = first; !part.done; part = await makeInTurn(() => text.next())) yield part.value;
}

/** Room for a few parts, so that the next ones are made while they are compressed in a thread of their own. */
const gzip: ZlibOptions & TransformOptions = {
  level: 4,
  chunkSize: 65_536,
  writableHighWaterMark: 1_048_576,
};

function takesGzip(accepted: string | string[] | undefined): boolean {
  const offered = ['gzip', 'identity'];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(accepted ?? '') } });
  return negotiator.encoding(offered, { preferred: offered }) === 'gzip';
}

/** Sends a text part by part, smaller where its reader takes that. What fails later breaks the answer off. */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  parts: AsyncIterable<string>,
): Promise<void> {
  const isZipped = takesGzip(request.headers['accept-encoding']);
  const response = reply.hijack().raw;
  contextOf(request.raw).answerBegins();
  const encoding = isZipped ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(200, { ...answerHeadersOf(request), ...headers, ...encoding });
  if (request.method === 'HEAD') return void response.end();
  const source = Readable.from(parts, { objectMode: true });
  try {
    await (isZipped ? pipeline(source, createGzip(gzip), response) : pipeline(source, response));
  } catch (error) {
    // The pipeline has broken off the answer, so that its reader sees that it is not whole.
    if (!request.raw.destroyed) request.log.error({ err: error }, 'file broken off');
  }
}
