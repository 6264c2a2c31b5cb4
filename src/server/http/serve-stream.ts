/// <reference path="../edge/negotiator.d.ts" />
import { createHash } from 'node:crypto';
import { Readable, type TransformOptions } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import { routePattern } from '#contract/address.ts';
import { isFresh } from '../edge/cached-response.ts';
import { contextOf } from '../edge/request-context.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { answerHeadersOf } from './security-headers.ts';
import type { PathParams } from './serve-file.ts';

type Text = AsyncIterator<string, void, void>;

/** However many are sent, few parts are made at a time; a slow reader takes nobody's turn. */
const makeInTurn = pLimit(2);

/**
 * Serves a text of any length, part by part as its reader takes it: too large for the cache. Its ETag is the journal's
 * version, so who has it is told so without a part being made. Undefined is answered with `not_found`.
 */
export function serveStream<Path extends string, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: Path },
  contentType: string,
  find: (
    asked: Met<J> & { params: PathParams<Path> },
  ) => Promise<AsyncIterable<string, void, void> | undefined>,
): void {
  endpoints.app.get(routePattern(path), async (request, reply) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const version = `${endpoints.cacheVersion(met.journal)} ${met.context.target.canonical}`;
    const etag = `W/"${createHash('sha1').update(version).digest('base64url')}"`;
    const found = await find({ ...met, params: request.params as PathParams<Path> });
    if (!found) throw new Problem('not_found');
    const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
    if (isFresh(request.raw, etag)) return reply.status(304).headers(headers).send();
    const parts = await beginParts(found);
    await sendParts(request, reply, { ...headers, 'content-type': contentType }, parts);
    return reply;
  });
}

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
