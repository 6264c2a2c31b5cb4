import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, sendCachedResponse } from '../edge/cached-response.ts';
import { securityHeaders } from './security-headers.ts';

/** Sends a cached response past the framework, which has nothing to add to it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  origin = '',
): Promise<void> {
  reply.hijack();
  await sendCachedResponse(request.raw, reply.raw, response, securityHeaders(origin));
}
