import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { IndexingService } from './indexing-service.ts';

type Journal = ServedJournal & { indexing: IndexingService };

export function indexingRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, indexingCalls.listIndexing, {
    visitor: ({ journal }) => journal.indexing.list(),
    administrator: ({ journal }) => journal.indexing.listAll(),
  });

  serveWrite(endpoints, indexingCalls.createIndexing, ({ journal, body, file, actor }) =>
    journal.indexing.add({ fields: body, picture: file }, actor),
  );

  serveWrite(endpoints, indexingCalls.updateIndexing, ({ journal, params, body, file, actor }) =>
    journal.indexing.change(params.id, { fields: body, picture: file }, actor),
  );

  serveWrite(endpoints, indexingCalls.orderIndexing, ({ journal, body, actor }) =>
    journal.indexing.order(body.ids, actor),
  );

  serveWrite(endpoints, indexingCalls.deleteIndexing, async ({ journal, params, actor }) => {
    await journal.indexing.remove(params.id, actor);
    return undefined;
  });
}
