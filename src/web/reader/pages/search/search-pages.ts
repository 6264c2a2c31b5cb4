import { limits } from '#contract/limits.ts';

/** What the address of a search asks for; `page` is undefined where it is no page of any search. */
type SearchRequest = { keyword: string; page: number | undefined };

/** Reads `?keyword=&page=`; `q` means the same as `keyword`. */
export function parseSearch(query: URLSearchParams): SearchRequest {
  const named = query.get('keyword') ?? query.get('q') ?? '';
  // No page can show a control character as it is.
  const keyword = named.replace(/\p{Cc}+/gu, ' ').trim();
  const asked = query.get('page') || '1';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
  return { keyword, page: page && page <= limits.maxSearchPage ? page : undefined };
}

/** How many pages a search has; one that finds nothing has one. */
export function pagesOf(total: number): number {
  return Math.min(limits.maxSearchPage, Math.max(1, Math.ceil(total / limits.searchPageRows)));
}

/** The pages to offer around one: the first, the last and the neighbours; some come after a gap. */
export function offeredPages(page: number, pages: number): { page: number; afterGap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)].map((one, index, all) => ({
    page: one,
    afterGap: one > (all[index - 1] ?? 0) + 1,
  }));
}
