import { addresses } from '#contract/addresses.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/request-context.ts';
import { type Endpoints, meet } from '#server/http/endpoints.ts';
import { sendResponse } from '#server/http/send-response.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

type Journal = { settings: { get(): Promise<{ websitename: string }> } };

/** What the API is: for machines at `/api/openapi.json`, to read at `/api`. */
export function referenceRoutes(endpoints: Endpoints<Journal>): void {
  const { app } = endpoints;
  const documents = new Map<string, CachedResponse>();

  app.get(addresses.api.openApi, async (request, reply) => {
    const { origin } = contextOf(request.raw).registration;
    const response = documents.get(origin) ?? describe(origin);
    documents.set(origin, response);
    return sendResponse(request, reply, response, origin);
  });

  app.get(addresses.api.reference, async (request, reply) => {
    const { context, journal } = await meet(endpoints, request);
    const { websitename } = await journal.settings.get();
    const page = referencePage(websitename || context.registration.slug);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const describe = (origin: string) =>
  new CachedResponse(
    200,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    JSON.stringify(openApiDocument(origin)),
  );
