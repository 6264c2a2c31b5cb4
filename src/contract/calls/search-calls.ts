import { z } from 'zod';
import { articleListItem } from '../entities.ts';
import { limits } from '../limits.ts';
import type { Call } from './call.ts';

export const searchCalls = {
  search: {
    method: 'GET',
    path: '/api/search',
    group: 'Search',
    summary: 'Search the articles, best match first, a hundred a page',
    token: 'optional',
    query: z.object({
      keyword: z.string().max(limits.searchKeywordCharacters).optional(),
      q: z.string().max(limits.searchKeywordCharacters).optional(),
      page: z
        .string()
        .regex(/^\d{1,5}$/)
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
