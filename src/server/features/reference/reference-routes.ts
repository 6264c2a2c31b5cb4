import { addresses } from '#contract/addresses.ts';
import { type Endpoints, meet } from '#server/http/endpoints.ts';
import { serveGenerated } from '#server/http/serve-text.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** What the API is: for machines at `/api/openapi.json`, to read at `/api`. */
export function referenceRoutes(
  endpoints: Endpoints<{ settings: { get(): Promise<{ websitename: string }> } }>,
): void {
  serveGenerated(endpoints, { path: addresses.api.openApi }, ({ registration: { origin } }) => ({
    name: origin,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    content: () => JSON.stringify(openApiDocument(origin)),
  }));

  endpoints.app.get(addresses.api.reference, async (request, reply) => {
    const { context, journal } = await meet(endpoints, request);
    const { websitename } = await journal.settings.get();
    const page = referencePage(websitename || context.registration.slug);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
