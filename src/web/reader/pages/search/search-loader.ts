import { data, type LoaderFunctionArgs } from 'react-router';
import { limits } from '#contract/limits.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { journalReads } from '../../data/journal-reads.ts';
import { pagesOf, parseSearch } from './search-pages.ts';

/** Nothing, of either type. */
const nothing = { articles: [], total: 0, didYouMean: undefined };

/** What was searched and found. A keyword too long is a page of status 422, a page that does not exist one of 404. */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const { keyword, page } = parseSearch(new URL(request.url).searchParams);
  if (keyword.length > limits.maxSearchKeywordCharacters) {
    return data({ keyword, page: 1, problem: 'keyword_too_long' as const, ...nothing }, 422);
  }
  const { articles, total, didYouMean } =
    keyword === '' || page === undefined
      ? nothing
      : await context.get(journalReads).search(keyword, page);
  if (page === undefined || page > pagesOf(total)) {
    return data({ keyword, page: 1, problem: 'invalid_page' as const, ...nothing }, 404);
  }
  const found = { articles: articles.map(rowArticle), total, didYouMean };
  return data({ keyword, page, problem: undefined, ...found }, 200);
}

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>['data'];
