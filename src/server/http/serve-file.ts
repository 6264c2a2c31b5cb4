import type { FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import type { User } from '#contract/entities/user.ts';
import { isFresh } from '../edge/cached-response.ts';
import { fallbackErrorPage, isReader } from '../edge/refusals.ts';
import { loggedUrl } from '../edge/request-target.ts';
import { DamagedFile } from '../platform/files/damaged-files.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { toProblem } from './errors.ts';
import { answerHeadersOf, fileSecurityPolicy } from './security-headers.ts';
import { sendFile } from './send-file.ts';

/** The parameters that a path names. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown;

/** A file of the journal's store, or where it is now. */
export type StoredFileAnswer =
  | { sha256: string; contentType: string; headers: Record<string, string> }
  | { movedTo: string; status?: 301 | 302; headers?: Record<string, string> }
  /** One that is made for readers, and saved under no name of its own. */
  | { made: MadeFile; headers: Record<string, string> };

type MadeFile = {
  key: string;
  content(): Promise<Uint8Array>;
  /** A PDF, where nothing else is said. */
  contentType?: string;
};

/** Answers a reader's browser, which goes to the address of a file that is not there, with a page. */
export type SendMissing<J> = (
  request: FastifyRequest,
  reply: FastifyReply,
  met: Met<J>,
) => Promise<unknown>;

/**
 * Serves files of the store. Who sends a token is known to `find`, which may show more; undefined is answered with
 * `not_found`, in a browser by `sendMissing` where there is one.
 */
export function serveFile<Path extends string, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: Path },
  find: (
    asked: Met<J> & { user: User | undefined; params: PathParams<Path> },
  ) => Promise<StoredFileAnswer | undefined>,
  sendMissing?: SendMissing<J>,
): void {
  endpoints.app.get(routePattern(path), async (request, reply) => {
    try {
      return await serve(request, reply);
    } catch (error) {
      if (toProblem(error).status < 500 || !isReader(request)) throw error;
      return sendFailurePage(error, request, reply);
    }
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const met = await meet(endpoints, request);
    const user = await currentUser(request, met);
    const found = await find({ ...met, user, params: request.params as PathParams<Path> });
    if (!found && sendMissing && !user && isReader(request))
      return sendMissing(request, reply, met);
    if (!found) throw new Problem('not_found');
    if ('movedTo' in found) {
      const headers = { 'cache-control': 'no-cache', ...found.headers };
      return reply.headers(headers).redirect(found.movedTo, found.status ?? 301);
    }
    if ('made' in found) return sendMade(request, reply, found);
    return sendFile(request, reply, met.journal.files, found);
  }
}

async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    made: { key, content, contentType = 'application/pdf' },
    headers,
  }: Extract<StoredFileAnswer, { made: unknown }>,
) {
  const all = { ...headers, etag: `"${key}"` };
  if (isFresh(request, all.etag)) return reply.status(304).headers(all).send();
  const { buffer, byteOffset, length } = await content();
  return reply
    .headers({ ...answerHeadersOf(request), ...all })
    .header('content-type', contentType)
    .header('content-security-policy', fileSecurityPolicy(contentType))
    .send(Buffer.from(buffer, byteOffset, length));
}

const damaged = 'This file is damaged or missing. Please tell the journal.';

/** The answer to a browser where something failed. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log.error({ err: error, url: loggedUrl(request.url) }, 'failed');
  return reply
    .status(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('text/html; charset=utf-8')
    .send(fallbackErrorPage(error instanceof DamagedFile ? damaged : problem.message, request.id));
}
