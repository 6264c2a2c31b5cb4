import { searchCalls } from '#contract/calls/search-calls.ts';
import type { FullListItem } from '#contract/entities/article.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { fetchCall, readAnswer } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

type Found = { text: string; page: number; total: number; articles: FullListItem[] };

export const loadSearch = pageLoader(async ({ request }): Promise<Found & { refusal?: string }> => {
  const query = new URL(request.url).searchParams;
  const text = (query.get('q') ?? '').trim();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  try {
    const asked = { keyword: text, page: page > 1 ? page : undefined };
    const response = await fetchCall(searchCalls.search, { query: asked });
    const articles = await readAnswer(searchCalls.search, response);
    return { text, page, total: Number(response.headers.get('x-total-count')), articles };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
    return { text, page, total: 0, articles: [], refusal: error.message };
  }
});
