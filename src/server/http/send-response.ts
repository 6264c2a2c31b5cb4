import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, sendCachedResponse } from '../edge/cached-response.ts';
import { securityHeadersOf } from './security-headers.ts';

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
