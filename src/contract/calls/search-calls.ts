import { z } from 'zod';
import { articleListItem } from '../entities.ts';
import { limits } from '../limits.ts';
import { type Call, refusedAs } from './call.ts';

/** The words that are looked for. */
export const searchKeyword = z
  .string()
  .max(limits.maxSearchKeywordCharacters, refusedAs('keyword_too_long'))
  .optional();

export const searchCalls = {
  search: {
    method: 'GET',
    path: '/api/search',
    rank: 'search',
    group: 'Search',
    summary: 'Search the articles, best match first, a hundred a page',
    token: 'optional',
    query: z.object({
      keyword: searchKeyword,
      q: searchKeyword,
      page: z
        .string(refusedAs('invalid_page'))
        .regex(/^\d{1,5}$/, refusedAs('invalid_page'))
        .transform(Number)
        .pipe(
          z
            .number()
            .min(1, refusedAs('invalid_page'))
            .max(limits.maxSearchPage, refusedAs('invalid_page')),
        )
        .optional(),
    }),
    answer: {
      status: 200,
      body: z.array(articleListItem),
      headers: {
        'X-Total-Count': 'how many articles match, on all pages',
        'X-Did-You-Mean':
          'where nothing matches and a word may be misspelt: a query that finds something, percent-encoded',
      },
    },
    problems: ['keyword_too_long', 'invalid_page'],
  },
} as const satisfies Record<string, Call>;
