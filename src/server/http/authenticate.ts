import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Who asks. No accounts exist yet, so no token is valid, and one that is sent is refused everywhere.
 */
export function authenticate(request: FastifyRequest): undefined {
  if (request.headers.authorization !== undefined) throw new Problem('unauthorized');
}
