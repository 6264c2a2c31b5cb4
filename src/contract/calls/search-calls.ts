import { z } from 'zod';
import { articleListItem, fullListItem } from '../entities/article.ts';
import { limits } from '../limits.ts';
import { callsOf, refusedAs } from './call.ts';

const { read } = callsOf('Search');

/** The words that are looked for. */
export const searchKeyword = z
  .string()
  .max(limits.maxSearchKeywordCharacters, refusedAs('keyword_too_long'))
  .optional();

const page = z
  .string(refusedAs('invalid_page'))
  .regex(/^\d{1,5}$/, refusedAs('invalid_page'))
  .transform(Number)
  .pipe(
    z
      .number()
      .min(1, refusedAs('invalid_page'))
      .max(limits.maxSearchPage, refusedAs('invalid_page')),
  )
  .optional();

const narrowed = z.string().max(limits.maxNarrowingCharacters).optional();

/** By what results are narrowed and in which order they come; what cannot be understood narrows nothing. */
export const searchNarrowing = {
  sort: z.string().max(20).optional(),
  year: z.string().max(20).optional(),
  author: narrowed,
  subject: narrowed,
  language: narrowed,
};

/** Where the words of a search are in an article; `fulltext` is its text, where its page has that, or that of its PDF. */
export const foundIn = z.enum(['title', 'authors', 'keywords', 'abstract', 'fulltext']);

const foundArticle = articleListItem.extend({
  found: z.strictObject({
    in: z.array(foundIn),
    /** Of the abstract or, where it says nothing, the full text: plain. */
    passage: z.string().optional(),
    /** Where the passage is on the article's page: the id of a section. */
    section: z.string().optional(),
    /** All of its keywords, where one was found. */
    keywords: z.string().optional(),
  }),
});
export type FoundArticle = z.infer<typeof foundArticle>;

const facet = z.array(z.strictObject({ value: z.string(), articles: z.int() }));

const searchFacets = z.strictObject({
  years: z.array(z.strictObject({ value: z.int(), articles: z.int() })),
  authors: facet,
  subjects: facet,
  languages: facet,
});

export const searchCalls = {
  search: read('/api/search', 'Search the articles, best match first, a hundred per page', {
    right: 'read',
    token: 'optional',
    query: z.object({ keyword: searchKeyword, q: searchKeyword, page }),
    answer: z.array(articleListItem),
    administratorAnswer: z.array(fullListItem),
    headers: {
      'X-Total-Count': 'how many articles match, on all pages',
      'X-Did-You-Mean':
        'where nothing matches and a word may be misspelt: a query that finds something, percent-encoded',
    },
    problems: ['keyword_too_long', 'invalid_page'],
  }),
  searchResults: read(
    '/api/search/results',
    'Search public articles, with the reason for each result and filters to narrow the results, twenty-five per page',
    {
      right: 'read',
      token: 'optional',
      query: z.object({ keyword: searchKeyword, q: searchKeyword, page, ...searchNarrowing }),
      answer: z.strictObject({
        /** How many articles match, on all pages, as they are narrowed. */
        total: z.int(),
        /** The words to mark, folded. */
        words: z.array(z.string()),
        /** Where nothing matches: what a corrected query finds, else what has most of the words. */
        articles: z.array(foundArticle),
        facets: searchFacets,
        /** Where nothing matches: the corrected query. */
        didYouMean: z.string().optional(),
      }),
      problems: ['keyword_too_long', 'invalid_page'],
    },
  ),
  suggest: read('/api/search/suggestions', 'Titles and authors that begin like the typed text', {
    right: 'read',
    token: 'optional',
    query: z.object({ keyword: searchKeyword }),
    answer: z.strictObject({
      titles: z.array(
        articleListItem.pick({
          refnumber: true,
          title: true,
          authorname: true,
          year: true,
          volume: true,
          issue: true,
          language: true,
        }),
      ),
      authors: z.array(z.strictObject({ name: z.string(), articles: z.int() })),
    }),
    problems: ['keyword_too_long'],
  }),
};
