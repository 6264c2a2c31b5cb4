import type { FastifyInstance } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { CachedResponse, sendCachedResponse } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/listener.ts';
import type { Http } from '#server/http/read-call.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** What the API is: for machines at `/api/openapi.json`, to read at `/api`. */
export function referenceRoutes(app: FastifyInstance, http: Http): void {
  const documents = new Map<string, CachedResponse>();

  app.get(addresses.api.openApi, async (request, reply) => {
    const { origin } = contextOf(request.raw).registration;
    const answer = documents.get(origin) ?? describe(origin);
    documents.set(origin, answer);
    reply.hijack();
    await sendCachedResponse(request.raw, reply.raw, answer, securityHeaders(origin));
  });

  app.get(addresses.api.reference, async (request, reply) => {
    const { slug } = contextOf(request.raw).registration;
    const { websitename } = await (await http.services.journal(slug)).settings.get();
    return reply.type('text/html; charset=utf-8').send(referencePage(websitename || slug));
  });
}

const describe = (origin: string) =>
  new CachedResponse(
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    JSON.stringify(openApiDocument(origin)),
  );
