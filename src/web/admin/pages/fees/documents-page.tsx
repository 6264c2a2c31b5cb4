import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type AccountDocument,
  type AccountSeries,
  accountDocumentsCalls,
} from '#contract/calls/account-documents-calls.ts';
import type { PlainDate } from '#contract/entities/values.ts';
import { maxInSeries } from '#domain/fees/document-number.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { type Column, DataTable, RowLink } from '../../kit/data-table.tsx';
import { accountKindWords } from '../../ui/account-words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import { WordsFilter } from '../../ui/words-filter.tsx';

export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const q = asked.get('q') ?? '';
  const before = /^\d{1,15}$/.test(asked.get('before') ?? '') ? asked.get('before') : null;
  const query = { q: q || undefined, before: before ?? undefined };
  return { q, list: await callApi(accountDocumentsCalls.listAccountDocuments, { query }) };
});

/** /admin/fees/documents: receipts, invoices and credit notes. */
export function Component() {
  const { q, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const filters: Record<string, string> = q === '' ? {} : { q };
  return (
    <PageFrame
      title="Receipts and invoices"
      subtitle="Issue one from the list of fees, or from the fee of an article or a manuscript. None is ever changed or deleted: a credit note cancels it."
      actions={
        <Button component={Link} to={adminAddresses.accountSettings}>
          Settings
        </Button>
      }
    >
      {list.series
        .filter((one) => one.is_held)
        .map((one) => (
          <HeldSeries key={one.kind} series={one} onConfirmed={revalidate} />
        ))}
      {list.series.map(
        (one) =>
          one.ahead && (
            <WrongClock key={one.kind} {...one} {...one.ahead} onConfirmed={revalidate} />
          ),
      )}
      <Group mb="md">
        <WordsFilter
          label="Number or name"
          placeholder="SJI/26-27/00001"
          text={q}
          onText={(words) =>
            navigate(adminAddresses.accountDocuments(words === '' ? {} : { q: words }), {
              replace: true,
            })
          }
        />
      </Group>
      <DataTable
        label="Receipts and invoices"
        columns={columns}
        rows={list.documents}
        idOf={({ id }) => id}
        isOff={({ cancelled_by }) => cancelled_by !== ''}
        empty={
          <EmptyState title={q === '' ? 'Nothing is issued yet.' : 'No results'}>
            {q === '' && 'Receipts and invoices are issued for paid fees.'}
          </EmptyState>
        }
      />
      {list.next > 0 && (
        <Button
          mt="md"
          onClick={() =>
            navigate(adminAddresses.accountDocuments({ ...filters, before: String(list.next) }))
          }
        >
          Older
        </Button>
      )}
    </PageFrame>
  );
}

/** Nothing is issued in a restored journal before somebody says what the last number was. */
function HeldSeries({ series, onConfirmed }: { series: AccountSeries; onConfirmed(): void }) {
  const { kind, prefix, year, last } = series;
  const [typed, setTyped] = useState(String(last));
  const [problem, setProblem] = useState('');
  const { act, busy } = useAct();
  const flash = useFlash();
  const confirm = () => {
    const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : maxInSeries + 1;
    if (number > maxInSeries) return setProblem('A number such as 42.');
    return act(
      async () => {
        await callApi(accountDocumentsCalls.confirmAccountSeries, { body: { kind, last: number } });
        flash(`The next number of ${prefix}/${year} is ${number + 1}.`, 'success');
        onConfirmed();
      },
      ({ message, fields }) => setProblem(Object.values(fields).join(' ') || message),
    );
  };
  return (
    <Alert
      color="yellow"
      mb="md"
      maw="48rem"
      title={`Confirm the last number: ${accountKindWords[kind].toLowerCase()}, ${prefix}/${year}`}
    >
      <Text size="sm" mb="xs">
        The journal was restored from a backup, which has {last === 0 ? 'none' : `${last}`} of this
        series. Look for the highest number that was issued, in sent mail for example. Nothing is
        issued before.
      </Text>
      <Group align="end" gap="sm">
        <TextInput
          label="Last number used"
          inputMode="numeric"
          value={typed}
          error={problem || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
          }}
        />
        <Button onClick={confirm} loading={busy}>
          Confirm
        </Button>
      </Group>
    </Alert>
  );
}

/** Nothing is issued after a document of a day to come before an owner says that the clock was wrong. */
function WrongClock({
  kind,
  number,
  date,
  onConfirmed,
}: Pick<AccountSeries, 'kind'> & { number: string; date: PlainDate; onConfirmed(): void }) {
  const may = useMay();
  const { act, busy } = useAct();
  const confirm = () =>
    act(async () => {
      const body = { kind, is_clock_wrong: true as const };
      await callApi(accountDocumentsCalls.confirmAccountSeries, { body });
      onConfirmed();
    });
  return (
    <Alert color="yellow" mb="md" maw="48rem" title={`${number} is dated after today`}>
      <Text size="sm" mb="xs">
        It is dated {formatDate(date)}. Either the clock of the server was wrong when it was issued,
        or it is wrong now. Check the clock first. Nothing of this kind is issued until an owner
        confirms that the clock was wrong; then numbers go on, with the date of the day.
      </Text>
      {may('settings') && (
        <Button onClick={confirm} loading={busy}>
          The clock was wrong
        </Button>
      )}
    </Alert>
  );
}

export const StateOfDocument = ({ kind, cancelled_by }: AccountDocument) =>
  kind === 'credit' ? (
    <ToneBadge tone="off">Credit note</ToneBadge>
  ) : cancelled_by === '' ? (
    <ToneBadge tone="good">Valid</ToneBadge>
  ) : (
    <ToneBadge tone="bad">Cancelled by {cancelled_by}</ToneBadge>
  );

const columns: readonly Column<AccountDocument>[] = [
  {
    name: 'number',
    head: 'Number',
    kind: 'title',
    cell: ({ id, number }) => (
      <RowLink to={adminAddresses.accountDocument(id)} back="Receipts and invoices">
        {number}
      </RowLink>
    ),
  },
  { name: 'kind', head: 'Kind', width: '8.5rem', cell: ({ kind }) => accountKindWords[kind] },
  { name: 'date', head: 'Date', width: '8.5rem', cell: ({ date }) => formatDate(date) },
  { name: 'recipient', head: 'For', kind: 'small', cell: ({ recipient }) => recipient },
  {
    name: 'total',
    head: 'Amount',
    kind: 'number',
    width: '8.5rem',
    cell: ({ total, currency }) => formatAmount(total, currency),
  },
  { name: 'state', head: 'State', width: '15rem', cell: (row) => <StateOfDocument {...row} /> },
  {
    name: 'pdf',
    head: 'PDF',
    label: '',
    kind: 'act',
    width: '5rem',
    cell: ({ code, number }) => (
      <Button
        size="compact-sm"
        component="a"
        href={addresses.api.accountDocument(code)}
        aria-label={`PDF of ${number}`}
      >
        PDF
      </Button>
    ),
  },
];
