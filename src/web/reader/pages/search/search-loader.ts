import { data, type LoaderFunctionArgs } from 'react-router';
import { limits } from '#contract/limits.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { journalReads, type SearchRead } from '../../data/journal-reads.ts';
import { pagesOf, parseSearch } from './search-pages.ts';

/** Nothing, of either type. */
const nothing: SearchRead = {
  total: 0,
  words: [],
  articles: [],
  facets: { years: [], authors: [], subjects: [], languages: [] },
};

/** What was searched and found. A keyword too long is a page of status 422, a page that does not exist one of 404. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const { keyword, page, narrowed } = parseSearch(new URL(request.url).searchParams);
  const asked = { keyword, page: 1, narrowed };
  if (keyword.length > limits.maxSearchKeywordCharacters) {
    return data({ ...asked, problem: 'keyword_too_long' as const, ...shownOf(nothing) }, 422);
  }
  const found =
    keyword === '' || page === undefined
      ? nothing
      : await context.get(journalReads).search({ keyword, page, narrowed });
  if (page === undefined || page > pagesOf(found.total)) {
    return data({ ...asked, problem: 'invalid_page' as const, ...shownOf(nothing) }, 404);
  }
  return data({ ...asked, page, problem: undefined, ...shownOf(found) }, 200);
}

const shownOf = ({ articles, ...read }: SearchRead) => ({
  ...read,
  didYouMean: read.didYouMean,
  articles: articles.map(({ found, ...article }) => ({ ...rowArticle(article), found })),
});

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>['data'];
