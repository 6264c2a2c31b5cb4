import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FullDisk } from '#server/platform/disk-room.ts';
import {
  FilesUnavailable,
  isDatabaseUnavailable,
  isDiskFull,
} from '#server/platform/storage-faults.ts';
import { Problem } from '#server/problem.ts';
import { findContext } from '../edge/request-context.ts';
import { loggedUrl } from '../edge/request-target.ts';
import { answerHeadersOf } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For protocols whose clients read no JSON. */
    errorsAsText?: boolean;
    /** For protocols with errors of their own; undefined for what they have no words for. */
    errorsAs?: (problem: Problem) => { status: number; value: unknown } | undefined;
  }
}

/**
 * Codes become status and words here, and nowhere else; the unexpected is logged once and told without detail.
 * `onDiskFull` is called for each write of a journal that found no room, and logs it as it sees fit.
 */
export function handleErrors(
  app: FastifyInstance,
  onDiskFull: (slug: string, found: FullDisk) => void,
): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = isBrokenOff(request) ? new Problem('invalid_request') : toProblem(error);
    const slug = findContext(request.raw)?.registration.slug;
    if (problem.code === 'disk_full' && slug !== undefined)
      onDiskFull(slug, { err: error, reqId: request.id });
    else if (problem.status >= 500)
      request.log.error({ err: error, url: loggedUrl(request.url) }, 'failed');
    reply.status(problem.status).headers({ 'cache-control': 'no-store', ...problem.headers });
    const { errorsAs, errorsAsText } = request.routeOptions.config;
    const said = errorsAs?.(problem);
    if (said) return reply.status(said.status).send(said.value);
    if (errorsAsText) {
      return reply.type('text/plain; charset=utf-8').send(`${problem.message}\n`);
    }
    return reply.send(problem.toJSON());
  });
  // Before its body is read, which anybody may send as slowly as they like.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Problem('not_found');
  });
}

/** An address that cannot be read, such as `/%`: the framework refuses it before any hook has run. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = new Problem('invalid_request');
  reply.status(problem.status).headers(answerHeadersOf(request)).send(problem.toJSON());
}

/** Whether the client went away in the middle of its request: its doing, and nobody is there to be told. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** What the caller is told about an error: the unexpected is `internal`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Problem('body_too_large');
  if (statusCode !== undefined && statusCode < 500) return new Problem('invalid_request');
  if (isDiskFull(error)) return new Problem('disk_full', { cause: error });
  if (error instanceof FilesUnavailable) return new Problem('unavailable');
  if (isDatabaseUnavailable(error)) return new Problem('unavailable');
  return new Problem('internal');
}
