import { Button, Pagination } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { searchCalls } from '#contract/calls/search-calls.ts';
import type { FullListItem } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { fetchCall, readAnswer } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ResultTable } from './result-table.tsx';

type Found = { text: string; page: number; total: number; articles: FullListItem[] };

export const loader = pageLoader(async ({ request }): Promise<Found & { refusal?: string }> => {
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

/** The articles that a search finds, withdrawn ones too. */
export function Component() {
  const { text, page, total, articles, refusal } = useLoaderData<typeof loader>();
  const pages = Math.ceil(total / limits.searchPageRows);
  return (
    <PageFrame title={text ? `Search: ${text}` : 'Search'} subtitle={text ? countOf(total) : ''}>
      {articles.length === 0 ? (
        <EmptyState
          title={refusal ?? officeMessages.notFound}
          actions={
            <Button component={Link} to={adminAddresses.articles()}>
              All articles
            </Button>
          }
        >
          Search for other words, a reference number or an author, or use the filters of the list of
          all articles.
        </EmptyState>
      ) : (
        <ResultTable articles={articles} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages of results">
          <Pagination
            mt="lg"
            total={pages}
            value={page}
            getItemProps={(number) => ({ component: Link, to: addressOf(text, number) })}
            getControlProps={(control) => controlProps(control, text, page, pages)}
          />
        </nav>
      )}
    </PageFrame>
  );
}

const countOf = (total: number) => (total === 1 ? '1 article' : `${total} articles`);

const addressOf = (text: string, page: number) =>
  `${adminAddresses.search(text)}${page > 1 ? `&page=${page}` : ''}`;

function controlProps(
  control: 'first' | 'previous' | 'last' | 'next',
  text: string,
  page: number,
  pages: number,
) {
  const target = {
    first: 1,
    previous: Math.max(1, page - 1),
    next: Math.min(pages, page + 1),
    last: pages,
  };
  const label = {
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  };
  return { component: Link, to: addressOf(text, target[control]), 'aria-label': label[control] };
}
