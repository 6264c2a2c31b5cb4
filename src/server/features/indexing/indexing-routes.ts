import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { IndexingService } from './indexing-service.ts';

export function indexingRoutes(endpoints: Endpoints<{ indexing: IndexingService }>): void {
  serveCall(endpoints, indexingCalls.listIndexing, {
    visitor: ({ journal }) => journal.indexing.list(),
    administrator: ({ journal }) => journal.indexing.listAll(),
  });

  serveCall(endpoints, indexingCalls.createIndexing, ({ journal, body, file, actor }) =>
    journal.indexing.add({ fields: body, picture: file }, actor),
  );

  serveCall(endpoints, indexingCalls.updateIndexing, ({ journal, params, body, file, actor }) =>
    journal.indexing.change(params.id, { fields: body, picture: file }, actor),
  );

  serveCall(endpoints, indexingCalls.orderIndexing, ({ journal, body, actor }) =>
    journal.indexing.order(body.ids, actor),
  );

  serveCall(endpoints, indexingCalls.deleteIndexing, ({ journal, params, actor }) =>
    journal.indexing.remove(params.id, actor),
  );
}
