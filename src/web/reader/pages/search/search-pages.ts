import type { NarrowedSearch } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { rowArticle } from '../../articles/row-article.ts';
import type { SearchRead } from '../../reads.ts';

/** What the address of a search asks for; `page` is undefined where it is no page of any search. */
type SearchRequest = { keyword: string; page: number | undefined; narrowed: NarrowedSearch };

/** Reads `?keyword=&page=`, the order and what it is narrowed to; `q` means the same as `keyword`. */
export function parseSearch(query: URLSearchParams): SearchRequest {
  // No page can show a control character as it is.
  const read = (name: string) =>
    query
      .get(name)
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim();
  const keyword = read('keyword') ?? read('q') ?? '';
  const asked = query.get('page') || '1';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
  const narrowedTo = (name: string) =>
    read(name)?.slice(0, limits.maxNarrowingCharacters) || undefined;
  return {
    keyword,
    page: page && page <= limits.maxSearchPage ? page : undefined,
    narrowed: {
      sort: read('sort') === 'date' ? 'date' : undefined,
      year: /^\d{4}(-\d{4})?$/.exec(read('year') ?? '')?.[0],
      author: narrowedTo('author'),
      subject: narrowedTo('subject'),
      language: narrowedTo('language'),
    },
  };
}

/** How many pages a search has; one that finds nothing has one. */
export function pagesOf(total: number): number {
  return Math.min(limits.maxSearchPage, Math.max(1, Math.ceil(total / limits.searchResultRows)));
}

/** What a page of results shows of what was found. */
export const shownOf = ({ articles, ...read }: SearchRead) => ({
  ...read,
  didYouMean: read.didYouMean,
  articles: articles.map(({ found, ...article }) => ({ ...rowArticle(article), found })),
});

export type SearchData = ReturnType<typeof shownOf> & {
  keyword: string;
  page: number;
  narrowed: NarrowedSearch;
  problem: 'keyword_too_long' | 'invalid_page' | undefined;
};
