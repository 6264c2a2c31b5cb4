import type { TermPage } from '#contract/calls/terms-calls.ts';
import { termsCalls } from '#contract/calls/terms-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { Problem } from '#server/problem.ts';
import type { TermsService } from './terms-service.ts';

type Journal = ServedJournal & { terms: TermsService };

export function termsRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, termsCalls.getAuthor, {
    visitor: async ({ journal, params, query }) =>
      found(await journal.terms.find('author', params.author, query.page ?? 1)),
  });
  serveRead(endpoints, termsCalls.getKeyword, {
    visitor: async ({ journal, params, query }) =>
      found(await journal.terms.find('keyword', params.keyword, query.page ?? 1)),
  });
  serveRead(endpoints, termsCalls.getSubject, {
    visitor: async ({ journal, params, query }) =>
      found(await journal.terms.find('subject', params.subject, query.page ?? 1)),
  });
}

function found(page: TermPage | undefined): TermPage {
  if (!page) throw new Problem('not_found');
  return page;
}
