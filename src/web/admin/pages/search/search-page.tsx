import { Anchor, Button, List, Pagination, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { searchCalls } from '#contract/calls/search-calls.ts';
import type { FullListItem } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { messages, officeMessages } from '#contract/messages.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { ApiProblem } from '../../api/api-problem.ts';
import { fetchCall, readAnswer } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useRead } from '../../api/use-read.ts';
import { IssueLink } from '../../issues/issue-link.tsx';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { otherRecordsFor } from '../../shell/palette-choices.ts';
import { logOutLabel, type PaletteChoice, pagesFor } from '../../shell/palette-pages.ts';
import { EditLink } from '../../ui/edit-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

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

/** The articles that a search finds, withdrawn ones too, and what else is called so: records and pages. */
export function Component() {
  const { text, page, total, articles, refusal } = useLoaderData<typeof loader>();
  const pages = Math.ceil(total / limits.searchPageRows);
  const others = useOthers(refusal === undefined ? text : '');
  // Nothing is said of what is still looked for.
  if (articles.length === 0 && others === undefined) {
    return (
      <PageFrame title={`Search: ${text}`}>
        <p role="status">{messages.loading}</p>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={text ? `Search: ${text}` : 'Search'} subtitle={text ? countOf(total) : ''}>
      {page === 1 && others !== undefined && others.length > 0 && (
        <section aria-label="Also found">
          <List mb="lg" listStyleType="none">
            {others.map(({ to, label, note }) => (
              <List.Item key={`${note} ${to} ${label}`}>
                <Anchor component={Link} to={to}>
                  {label}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {note}
                </Text>
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {(articles.length > 0 || !others?.length) && (
        <DataTable
          label="Articles"
          columns={columns}
          rows={articles}
          idOf={({ id }) => id}
          empty={
            <EmptyState
              title={refusal ?? officeMessages.notFound}
              actions={
                <Button component={Link} to={adminAddresses.articles()}>
                  All articles
                </Button>
              }
            >
              Search for other words, a reference number or an author, or use the filters of the
              list of all articles.
            </EmptyState>
          }
        />
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

/** The other records, and the pages and actions, that have the words: undefined while they are looked for. */
function useOthers(text: string): PaletteChoice[] | undefined {
  const may = useMay();
  const { found = [], isOld } = useRead(() => otherRecordsFor(text, may), text, text !== '');
  if (text === '') return [];
  // What fails here hides no article.
  if (isOld) return undefined;
  // What is begun at once, and the way out, are for the keys.
  const pages = pagesFor(text, may).filter(({ label, wish }) => !wish && label !== logOutLabel);
  return [...found, ...pages];
}

const back = 'Back to the search';
const columns: readonly Column<FullListItem>[] = [
  {
    name: 'refnumber',
    head: 'Ref. num.',
    label: 'Number',
    kind: 'figure',
    width: '6rem',
    cell: ({ refnumber }) => refnumber,
  },
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: ({ id, title, language, authorname }) => (
      <>
        <RowLink to={adminAddresses.article(id)} back={back}>
          <RichText html={title} lang={language || undefined} />
        </RowLink>
        <span className={tableStyles.line}>{authorname}</span>
      </>
    ),
  },
  { name: 'issue', head: 'Issue', width: '7rem', cell: (article) => <IssueLink {...article} /> },
  {
    name: 'state',
    head: 'State',
    width: '8rem',
    cell: ({ state, is_retracted, is_corrected }) => (
      <StateBadge state={state} isRetracted={is_retracted} isCorrected={is_corrected} />
    ),
  },
  {
    name: 'edit',
    head: 'Edit',
    label: '',
    kind: 'act',
    width: '4.5rem',
    cell: ({ id, refnumber, title }) => (
      <EditLink
        to={adminAddresses.article(id)}
        back={back}
        name={`${refnumber}: ${plainText(title)}`}
      />
    ),
  },
];

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
