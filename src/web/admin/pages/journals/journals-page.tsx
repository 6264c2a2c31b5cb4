import { Button, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type AskedJournal,
  type JournalState,
  journalsCalls,
  type PublishedJournal,
} from '#contract/calls/journals-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { mayDo } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { switchJournal } from '../../api/switch-journal.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { shellData } from '../../ui/shell-data.ts';

/** The journals with what waits in each; nothing for who is of this journal alone. */
export const loader = pageLoader(async () => {
  const { user } = await callApi(sessionCalls.verifyToken);
  if (!mayDo(user, 'journals')) return null;
  const [journals, states] = await Promise.all([
    callApi(journalsCalls.listJournals),
    callApi(journalsCalls.listJournalStates),
  ]);
  const asked = new Map(states.map((one) => [one.slug, one]));
  return journals.map((journal) => ({ ...journal, asked: asked.get(journal.slug) }));
});

type Row = PublishedJournal & { asked: AskedJournal | undefined };

/** /admin/publisher: what waits in each journal of the publisher. */
export function Component() {
  const journals = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <PageFrame
      title="Journals"
      actions={
        may('publisher') && (
          <>
            <Button variant="filled" component={Link} to={adminAddresses.addJournal}>
              New journal
            </Button>
            <Button component={Link} to={adminAddresses.serviceAccounts}>
              Accounts
            </Button>
          </>
        )
      }
      subtitle="Open work in each of your journals. Click one to switch to it."
    >
      {journals ? (
        <DataTable
          label="Journals"
          columns={[
            ...columns.filter(({ name }) => name !== 'unpaidFees' || may('fees')),
            ...(may('publisher') ? [kept] : []),
          ]}
          rows={journals}
          idOf={({ slug }) => slug}
          empty={<Text>There is no journal that you may enter.</Text>}
        />
      ) : (
        <Text maw="44rem">
          This page is for people who work in several journals of the publisher. Your account is of{' '}
          {shellData.journalName} alone.
        </Text>
      )}
    </PageFrame>
  );
}

/** In place of a page that only owners of the publisher may use. */
export const ForOwners = ({ title, may }: { title: string; may: string }) => (
  <PageFrame title={title}>
    <Text maw="44rem">Only owners of the publisher can {may}.</Text>
  </PageFrame>
);

const number = (
  name: Exclude<keyof JournalState, 'isHeld'>,
  head: string,
  width: string,
): Column<Row> => ({
  name,
  head,
  kind: 'number',
  width,
  cell: ({ asked }) => (asked && 'state' in asked ? (asked.state[name] ?? 'Not counted') : '–'),
});

const columns: readonly Column<Row>[] = [
  {
    name: 'name',
    head: 'Journal',
    kind: 'title',
    cell: (row) => {
      const { slug, name } = row;
      return (
        <>
          {slug === shellData.slug ? (
            <RowLink to={adminAddresses.dashboard}>{name}</RowLink>
          ) : (
            <RowLink onClick={() => switchJournal(slug)}>{name}</RowLink>
          )}
          {noteOf(row).map((note) => (
            <span key={note} className={tableStyles.line}>
              {note}
            </span>
          ))}
        </>
      );
    },
  },
  number('drafts', 'Drafts', '4.5rem'),
  number('scheduled', 'Scheduled', '6.5rem'),
  number('late', 'Late issues', '5rem'),
  number('manuscripts', 'Manuscripts', '7.5rem'),
  number('unpaidFees', 'Unpaid fees', '5rem'),
  number('failedMail', 'Mail not sent', '5rem'),
  number('sessions', 'Sessions, 30 days', '6rem'),
];

/** Of who may change them: the way to what it is called and where it is. */
const kept: Column<Row> = {
  name: 'kept',
  head: '',
  kind: 'act',
  width: '4.5rem',
  cell: ({ slug, name }) => <EditLink to={adminAddresses.journal(slug)} name={name} />,
};

function noteOf({ slug, retired, asked }: Row): string[] {
  const isHeld = asked && 'state' in asked && asked.state.isHeld;
  return [
    ...(slug === shellData.slug ? ['You are here'] : []),
    ...(retired === '' ? [] : [`Retired since ${formatDate(retired)}`]),
    ...(isHeld ? ['Restored: it sends nothing until somebody confirms on its Home'] : []),
    ...(asked && 'failure' in asked ? [asked.failure] : []),
  ];
}
