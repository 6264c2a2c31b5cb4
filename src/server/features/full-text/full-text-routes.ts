import { fullTextCalls } from '#contract/calls/full-text-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { FullTextService } from './full-text-service.ts';

export function fullTextRoutes(endpoints: Endpoints<{ fullTexts: FullTextService }>): void {
  serveCall(endpoints, fullTextCalls.getFullText, async ({ journal, params }) => ({
    report: await journal.fullTexts.report(params.id),
  }));

  serveCall(endpoints, fullTextCalls.checkFullText, ({ journal, params, body, file }) =>
    journal.fullTexts.check(params.id, { name: body.name, file }),
  );

  serveCall(endpoints, fullTextCalls.setFullText, ({ journal, params, body, file, actor }) =>
    journal.fullTexts.set(params.id, { name: body.name, file }, actor),
  );

  serveCall(endpoints, fullTextCalls.deleteFullText, ({ journal, params, actor }) =>
    journal.fullTexts.remove(params.id, actor),
  );
}
