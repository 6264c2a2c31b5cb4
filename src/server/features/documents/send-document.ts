import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/listener.ts';
import { fileSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { documentKey } from './rendering/document-key.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import type { DocumentSpec } from './specs/document-spec.ts';

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
 * Renders a document for everybody, or answers 304 without rendering: its ETag is known from what it shows. Kept by nobody
 * without asking again, because an article may be withdrawn.
 */
export async function sendPublicDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: DocumentRenderer,
  spec: DocumentSpec,
  fileName: string,
): Promise<FastifyReply> {
  const key = documentKey(spec);
  const etag = `"${key}"`;
  const cacheHeaders = { etag, 'cache-control': 'no-cache' };
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.status(304).headers(cacheHeaders).send();
  }
  const document = await renderer.render(spec, key);
  return reply
    .headers({ ...fileHeaders(request, 'application/pdf', fileName), ...cacheHeaders })
    .send(Buffer.from(document.buffer, document.byteOffset, document.length));
}
