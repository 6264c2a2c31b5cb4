import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/listener.ts';
import { fileSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { documentKey } from './document-key.ts';
import type { Drawing } from './drawing.ts';
import type { Plan } from './plan.ts';

/** Headers of whatever is saved as a file. */
export function fileHeaders(request: FastifyRequest, contentType: string, fileName: string) {
  const { registration } = contextOf(request.raw);
  return {
    ...securityHeaders(registration.origin),
    'content-type': contentType,
    'content-security-policy': fileSecurityPolicy(contentType),
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-robots-tag': 'noindex',
  };
}

/**
 * Draws a document for everybody, or answers 304 without drawing: its ETag is known from what it shows. Kept by nobody
 * without asking again, because an article may be withdrawn.
 */
export async function sendPublicDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: Drawing,
  plan: Plan,
  fileName: string,
): Promise<FastifyReply> {
  const key = documentKey(plan);
  const etag = `"${key}"`;
  const cacheHeaders = { etag, 'cache-control': 'no-cache' };
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.status(304).headers(cacheHeaders).send();
  }
  const document = await drawing.draw(plan, key);
  return reply
    .headers({ ...fileHeaders(request, 'application/pdf', fileName), ...cacheHeaders })
    .send(Buffer.from(document.buffer, document.byteOffset, document.length));
}
