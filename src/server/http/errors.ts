import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Codes become status and words here, and nowhere else; the unexpected is logged once and told without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = isBrokenOff(request) ? new Problem('invalid_request') : toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error, url: request.url }, 'failed');
    if (problem.code === 'unavailable') reply.header('retry-after', '5');
    return reply.status(problem.status).header('cache-control', 'no-store').send(problem.toJSON());
  });
  app.setNotFoundHandler((_request, reply) => {
    const problem = new Problem('not_found');
    return reply.status(problem.status).send(problem.toJSON());
  });
}

/** An address that cannot be read, such as `/%`: the framework refuses it before any hook has run. */
export function refuseAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  const problem = new Problem('invalid_request');
  reply.status(problem.status).headers(securityHeaders('')).send(problem.toJSON());
}

/** Whether the client went away in the middle of its request: its doing, and nobody is there to be told. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Connection errors of the operating system, and PostgreSQL's classes 08 (connection) and 57P (shutdown). */
const away = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P)/;

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return new Problem('body_too_large');
  if (statusCode !== undefined && statusCode < 500) return new Problem('invalid_request');
  if (typeof code === 'string' && away.test(code)) return new Problem('unavailable');
  return new Problem('internal');
}
