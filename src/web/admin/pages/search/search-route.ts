import type { RouteObject } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities.ts';
import { ApiProblem, callApiWithHeaders } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

type Found = { text: string; page: number; total: number; articles: ArticleListItem[] };

export const loadSearch = pageLoader(async ({ request }): Promise<Found & { refusal?: string }> => {
  const query = new URL(request.url).searchParams;
  const text = (query.get('q') ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  try {
    const { body, headers } = await callApiWithHeaders<ArticleListItem[]>(
      addresses.api.search(text, page),
    );
    return { text, page, total: Number(headers.get('x-total-count')), articles: body };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
    return { text, page, total: 0, articles: [], refusal: error.message };
  }
});

/** /admin/search?q= */
export const searchRoute: RouteObject = {
  path: 'search',
  loader: loadSearch,
  lazy: lazyPage(async () => (await import('./search-page.tsx')).SearchPage),
};
