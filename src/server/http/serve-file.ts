import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { routePattern } from '#contract/address.ts';
import type { User } from '#contract/entities/user.ts';
import { isFresh } from '../edge/cached-response.ts';
import { fallbackErrorPage, isReader } from '../edge/refusals.ts';
import { loggedUrl } from '../edge/request-target.ts';
import { DamagedFile } from '../platform/files/file-store.ts';
import { Problem } from '../problem.ts';
import { type Endpoints, type Met, meetUser } from './endpoints.ts';
import { toProblem } from './errors.ts';
import { parseParams } from './parse-call.ts';
import {
  beginParts,
  type MadeFile,
  Moved,
  type StoredFile,
  sendFile,
  sendMade,
  sendMoved,
  sendParts,
} from './send.ts';

/** The entry of a file, or of a call whose answer is one; with `sendMissing` one that people open as a link. */
type FileEntry = { path: string; params?: z.ZodObject; sendMissing?: SendMissing };

/** The parameters of a path: as its entry shapes them, else as the path names them. */
export type ParamsIn<Entry extends FileEntry> = Entry['params'] extends z.ZodType
  ? z.output<Entry['params']>
  : PathParams<Entry['path']>;
type PathParams<Path extends string> = string extends Path
  ? Record<string, string>
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? { [Key in Name]: string } & PathParams<Rest>
    : unknown;

export const paramsIn = <Entry extends FileEntry>(entry: Entry, request: FastifyRequest) =>
  (entry.params ? parseParams(entry, request.params) : request.params) as ParamsIn<Entry>;

/** A file of the journal's store, one that is made for readers, a text of any length, or where it is now. */
export type FileAnswer =
  | StoredFile
  | MadeFile
  | { movedTo: string; status?: 301 | 302; headers?: Record<string, string> }
  /** Too large for the cache: made part by part, as its reader takes it. */
  | { parts: AsyncIterable<string, void, void>; contentType: string };

/** Answers a reader's browser, which goes to the address of a file that is not there, with a page. */
export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves files one by one, past the cache. An administrator who sends a token is known to `find`, which may show more;
 * undefined is answered with `not_found`. What fails is a page in a browser, where people open it as a link also
 * what is refused.
 */
export function serveFile<const Entry extends FileEntry, J>(
  endpoints: Endpoints<J>,
  entry: Entry,
  find: (
    asked: Met<J> & { user: User | undefined; params: ParamsIn<Entry> },
  ) => Promise<FileAnswer | undefined>,
): void {
  const { sendMissing } = entry;
  endpoints.app.get(routePattern(entry.path), async (request, reply) => {
    try {
      return await serve(request, reply);
    } catch (error) {
      const { code, status } = toProblem(error);
      if (!isReader(request) || (status < 500 && !sendMissing)) throw error;
      if (sendMissing && code === 'not_found') return sendMissing(request, reply);
      return sendFailurePage(error, request, reply);
    }
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const met = await meetUser(endpoints, request);
    const found = await find({ ...met, params: paramsIn(entry, request) });
    if (!found) throw new Problem('not_found');
    if ('movedTo' in found) {
      return sendMoved(reply.headers(found.headers ?? {}), new Moved(found.movedTo, found.status));
    }
    if ('sha256' in found) return sendFile(request, reply, met.journal.files, found);
    if (!('parts' in found)) {
      const headers = { 'cache-control': 'no-cache', ...found.headers };
      return sendMade(request, reply, { ...found, headers });
    }
    // The journal's version: a reader who has the text is told so without a part being made.
    const version = `${endpoints.cacheVersion(met.journal)} ${met.context.target.canonical}`;
    const etag = `W/"${createHash('sha1').update(version).digest('base64url')}"`;
    const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
    if (isFresh(request.raw, etag)) return reply.status(304).headers(headers).send();
    const { contentType } = found;
    const parts = await beginParts(found.parts);
    await sendParts(request, reply, { ...headers, 'content-type': contentType }, parts);
    return reply;
  }
}

const damaged = 'This file is damaged or missing. Please tell the journal.';

/** The answer to a browser where something failed. */
function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log.error({ err: error, url: loggedUrl(request.url) }, 'failed');
  return reply
    .status(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('text/html; charset=utf-8')
    .send(fallbackErrorPage(error instanceof DamagedFile ? damaged : problem.message, request.id));
}
