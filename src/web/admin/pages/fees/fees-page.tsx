import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { feeStates, feesCalls, type ListedFee } from '#contract/calls/fees-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { DocumentLinks } from '../../ui/account-words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { amountWords, FeeBadge, feeStateWords, paymentWords } from '../../ui/fee-words.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

/** What the address asks for. */
export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const state = feeStates.find((one) => one === asked.get('state'));
  const before = /^\d{1,15}$/.test(asked.get('before') ?? '') ? asked.get('before') : null;
  const query = { state, before: before ?? undefined };
  return { state, list: await callApi(feesCalls.listFees, { query }) };
});

/** /admin/fees: what is asked for each article and accepted manuscript, and what was paid. */
export function Component() {
  const { state, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const filters: Record<string, string> = state === undefined ? {} : { state };
  const total = feeStates.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0);
  return (
    <PageFrame
      title="Fees"
      subtitle="What authors pay. Open an article or a manuscript to waive its fee or to record a payment."
    >
      <Group align="end" mb="md">
        <NativeSelect
          label="State"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            navigate(adminAddresses.feeList(value === '' ? {} : { state: value }))
          }
          data={[
            { value: '', label: `All (${total})` },
            ...feeStates.map((one) => ({
              value: one,
              label: `${feeStateWords[one]} (${list.counts[one] ?? 0})`,
            })),
          ]}
        />
      </Group>
      <DataTable
        label="Fees"
        columns={columns}
        rows={list.fees}
        idOf={({ id }) => id}
        empty={
          <EmptyState title={total === 0 ? 'No fees yet.' : 'No results'}>
            {total === 0 &&
              'A manuscript gets its fee when it is accepted; an article with its transaction ID, when its fee is waived, or as a draft.'}
          </EmptyState>
        }
      />
      {list.next > 0 && (
        <Button
          mt="md"
          onClick={() =>
            navigate(adminAddresses.feeList({ ...filters, before: String(list.next) }))
          }
        >
          Older
        </Button>
      )}
    </PageFrame>
  );
}

const columns: readonly Column<ListedFee>[] = [
  {
    name: 'refnumber',
    head: 'Number',
    kind: 'figure',
    width: '7rem',
    cell: ({ of }) => of.number,
  },
  {
    name: 'title',
    head: 'Article or manuscript',
    kind: 'title',
    cell: ({ of }) => (
      <>
        <RowLink to={adminAddresses[of.noun](of.id)} title={of.title} back="Fees">
          {of.title}
        </RowLink>
        <span className={tableStyles.line}>
          {[of.authors, of.country].filter((text) => text !== '').join(' · ')}
        </span>
      </>
    ),
  },
  {
    name: 'state',
    head: 'State',
    width: '7rem',
    cell: ({ state }) => <FeeBadge state={state} />,
  },
  {
    name: 'asked',
    head: 'Fee',
    kind: 'number',
    width: '7rem',
    // The table of fees of today says little of what was paid before.
    cell: ({ asked, state, is_own }) =>
      asked && (state === 'due' || (is_own && state === 'paid')) ? amountWords(asked) : '',
  },
  {
    name: 'payment',
    head: 'Payment',
    kind: 'note',
    width: '13rem',
    cell: ({ payment, why }) =>
      payment ? (
        <>
          {payment.txnid}{' '}
          <Text span size="sm" c="dimmed">
            {paymentWords(payment)}
          </Text>
        </>
      ) : (
        why
      ),
  },
  {
    name: 'document',
    head: 'Receipt',
    kind: 'note',
    width: '9rem',
    cell: ({ id, state, documents, of }) => {
      if (documents.length > 0)
        return (
          <span className={tableStyles.inner}>
            <DocumentLinks documents={documents} />
          </span>
        );
      if (state !== 'paid') return '';
      return (
        <Anchor
          component={Link}
          to={adminAddresses.issueDocument(id)}
          className={tableStyles.inner}
          aria-label={`Issue a receipt or an invoice for ${of.number || of.title}`}
        >
          Issue
        </Anchor>
      );
    },
  },
];
