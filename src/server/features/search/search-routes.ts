import type { QueryOf } from '#contract/calls/call.ts';
import { searchCalls } from '#contract/calls/search-calls.ts';
import { seesNumbers } from '#domain/rights.ts';
import { parseNarrowing } from '#domain/search/narrowing.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls, WithHeaders } from '#server/http/serve-call.ts';
import type { SearchResult, SearchService } from './search-service.ts';

type Asked = { query: QueryOf<typeof searchCalls.search> };

export function searchRoutes(endpoints: Endpoints<{ search: SearchService }>): void {
  serveCalls(endpoints, searchCalls, {
    search: {
      visitor: async ({ journal, ...asked }) =>
        toAnswer(await journal.search.search(...given(asked))),
      administrator: async ({ journal, user, ...asked }) =>
        toAnswer(await journal.search.searchAll(...given(asked), seesNumbers(user))),
    },
    searchResults: ({ journal, query: { keyword, q, page = 1, ...narrowing } }) =>
      journal.search.results({ keyword: keyword ?? q ?? '', page, ...parseNarrowing(narrowing) }),
    suggest: ({ journal, query: { keyword = '' } }) => journal.search.suggest(keyword),
  });
}

const given = ({ query: { keyword, q, page } }: Asked): [keyword: string, page: number] => [
  keyword ?? q ?? '',
  page ?? 1,
];

const toAnswer = <Item>({ articles, total, didYouMean }: SearchResult<Item>) =>
  new WithHeaders(articles, {
    'x-total-count': String(total),
    ...(didYouMean && { 'x-did-you-mean': encodeURIComponent(didYouMean) }),
  });
