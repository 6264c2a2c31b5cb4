import type { FastifyInstance } from 'fastify';
import { searchCalls } from '#contract/calls/search-calls.ts';
import { limits } from '#contract/limits.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { Problem } from '#server/problem.ts';

export function searchRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, searchCalls.search, async ({ journal, user, query }) => {
    const page = Number(query.page ?? 1);
    if (page < 1 || page > limits.maxSearchPage) throw new Problem('invalid_page');
    const { search, searchAll } = journal.search;
    const found = await (user ? searchAll : search)(query.keyword ?? query.q ?? '', page);
    return {
      body: found.articles,
      headers: {
        'x-total-count': String(found.total),
        ...(found.didYouMean && { 'x-did-you-mean': encodeURIComponent(found.didYouMean) }),
      },
    };
  });
}
