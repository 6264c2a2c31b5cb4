import { termsCalls } from '#contract/calls/terms-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { TermsService } from './terms-service.ts';

export function termsRoutes(endpoints: Endpoints<{ terms: TermsService }>): void {
  serveCalls(endpoints, termsCalls, {
    getAuthor: ({ journal, params, query }) =>
      journal.terms.find('author', params.author, query.page ?? 1),
    getKeyword: ({ journal, params, query }) =>
      journal.terms.find('keyword', params.keyword, query.page ?? 1),
    getSubject: ({ journal, params, query }) =>
      journal.terms.find('subject', params.subject, query.page ?? 1),
  });
}
