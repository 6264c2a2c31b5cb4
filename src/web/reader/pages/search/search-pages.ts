import type { NarrowedSearch } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';

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

/** The pages to offer around one: the first, the last and the neighbours; some come after a gap. */
export function offeredPages(page: number, pages: number): { page: number; afterGap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)].map((one, index, all) => ({
    page: one,
    afterGap: one > (all[index - 1] ?? 0) + 1,
  }));
}
