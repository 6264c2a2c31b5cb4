import { termsCalls } from '#contract/calls/terms-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { TermsService } from './terms-service.ts';

export function termsRoutes(endpoints: Endpoints<{ terms: TermsService }>): void {
  serveCall(endpoints, termsCalls.getAuthor, ({ journal, params, query }) =>
    journal.terms.find('author', params.author, query.page ?? 1),
  );
  serveCall(endpoints, termsCalls.getKeyword, ({ journal, params, query }) =>
    journal.terms.find('keyword', params.keyword, query.page ?? 1),
  );
  serveCall(endpoints, termsCalls.getSubject, ({ journal, params, query }) =>
    journal.terms.find('subject', params.subject, query.page ?? 1),
  );
}
