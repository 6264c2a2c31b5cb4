import { Box, Button, Group, NativeSelect } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import {
  type ListedManuscript,
  type ManuscriptSummary,
  manuscriptStates,
} from '#contract/fields/manuscript.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { ManuscriptBadge } from '../../ui/state-badge.tsx';
import { manuscriptWords } from '../../ui/states.ts';
import { WordsFilter } from '../../ui/words-filter.tsx';
import { DroppedFile } from './dropped-file.tsx';

/** What the address asks for of the manuscripts. */
export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const q = asked.get('q') ?? '';
  const state = manuscriptStates.find((one) => one === asked.get('state'));
  const older = /^\d{1,15}$/.exec(asked.get('older') ?? '')?.[0] ?? '';
  const list = await callApi(manuscriptsCalls.listManuscripts, {
    query: { q, state, older: older || undefined },
  });
  return { ...list, q, state, older };
});

type Filters = { q: string; state: string; older: string };

/** /admin/manuscripts: papers that are no articles yet. */
export function Component() {
  const { manuscripts, next, q, state, older } = useLoaderData<typeof loader>();
  const mayAdd = useMay()('draft');
  const navigate = useNavigate();
  const to = (changes: Partial<Filters>) => {
    const filters = { q, state: state ?? '', older: '', ...changes };
    return adminAddresses.manuscripts(
      Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    );
  };
  const isFiltered = q !== '' || state !== undefined || older !== '';
  const add = mayAdd && (
    <Button variant="filled" component={Link} to={adminAddresses.addManuscript}>
      Add a manuscript
    </Button>
  );
  return (
    <PageFrame
      title="Manuscripts"
      subtitle="Papers from submission to publication. Readers never see them."
      actions={add}
    >
      {(manuscripts.length > 0 || isFiltered) && (
        <Group align="end" mb="md" gap="md">
          <WordsFilter
            label={
              mayAdd ? 'Title, number, author, email, phone, reviewer or note' : 'Title or number'
            }
            placeholder="Search"
            text={q}
            onText={(text) => navigate(to({ q: text }), { replace: true })}
          />
          <NativeSelect
            label="State"
            value={state ?? ''}
            data={[
              { value: '', label: 'All states' },
              ...manuscriptStates.map((one) => ({ value: one, label: manuscriptWords[one] })),
            ]}
            onChange={(event) => navigate(to({ state: event.currentTarget.value }))}
          />
          {isFiltered && (
            <Button variant="subtle" component={Link} to={adminAddresses.manuscripts()}>
              Show all
            </Button>
          )}
        </Group>
      )}
      {mayAdd && (
        <Box mb="md">
          <DroppedFile />
        </Box>
      )}
      <DataTable
        label="Manuscripts"
        columns={mayAdd ? columns : publicColumns}
        rows={manuscripts}
        idOf={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title="No manuscripts match." />
          ) : (
            <EmptyState title="No manuscripts yet." actions={add}>
              Add a paper when it arrives: it gets a number to tell its authors, and becomes an
              article when it is accepted.
            </EmptyState>
          )
        }
      />
      {(next > 0 || older !== '') && (
        <Group mt="md" gap="md">
          {older !== '' && (
            <Button size="xs" component={Link} to={to({})}>
              Newest
            </Button>
          )}
          {next > 0 && (
            <Button size="xs" component={Link} to={to({ older: String(next) })}>
              Older
            </Button>
          )}
        </Group>
      )}
    </PageFrame>
  );
}

type Row = ManuscriptSummary | ListedManuscript;

const publicColumns: readonly Column<Row>[] = [
  {
    name: 'number',
    head: 'Number',
    kind: 'figure',
    width: '7.5rem',
    cell: ({ number }) => number,
  },
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: (row) => (
      <>
        <RowLink to={adminAddresses.manuscript(row.id)} back="Manuscripts">
          {row.title}
        </RowLink>
        {'authors' in row && row.authors && <span className={tableStyles.line}>{row.authors}</span>}
      </>
    ),
  },
  {
    name: 'state',
    head: 'State',
    width: '14.5rem',
    cell: (row) => (
      <>
        <ManuscriptBadge state={row.state} />
        {'since' in row && row.since && (
          <span className={tableStyles.line}>{formatDate(row.since)}</span>
        )}
      </>
    ),
  },
];

const columns: readonly Column<Row>[] = [
  ...publicColumns,
  {
    name: 'received',
    head: 'Received',
    kind: 'small',
    width: '8rem',
    cell: (row) => ('received_on' in row ? formatDate(row.received_on) : ''),
  },
];
