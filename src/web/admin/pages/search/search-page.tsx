import { Button, Pagination } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ResultTable } from './result-table.tsx';
import type { loadSearch } from './search-loader.ts';

/** The articles that a search finds, withdrawn ones too. */
export function SearchPage() {
  const { text, page, total, articles, refusal } = useLoaderData<typeof loadSearch>();
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
