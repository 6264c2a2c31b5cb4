import { pagesCalls } from '#contract/calls/pages-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { OwnPagesService } from './own-pages-service.ts';

export function ownPagesRoutes(endpoints: Endpoints<{ ownPages: OwnPagesService }>): void {
  serveCall(endpoints, pagesCalls.getPage, ({ journal, params }) =>
    journal.ownPages.find(params.slug),
  );

  serveCall(endpoints, pagesCalls.listPages, ({ journal }) => journal.ownPages.list());

  serveCall(endpoints, pagesCalls.savePage, ({ journal, params, body, actor }) =>
    journal.ownPages.save(params.slug, body, actor),
  );
}
