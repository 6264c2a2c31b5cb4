import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { feeStates, feesCalls, type ListedFee } from '#contract/calls/fees-calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { DocumentLinks } from '../../ui/account-words.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { amountWords, FeeBadge, feeStateWords, paymentWords } from '../../ui/fee-words.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { WordsFilter } from '../../ui/words-filter.tsx';

/** What the address asks for. */
export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const state = feeStates.find((one) => one === asked.get('state'));
  const before = /^\d{1,15}$/.test(asked.get('before') ?? '') ? asked.get('before') : null;
  const day = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(asked.get(name) ?? '')?.[0];
  const filter = { q: asked.get('q') || undefined, state, from: day('from'), until: day('until') };
  const query = { ...filter, before: before ?? undefined };
  return { filter, list: await callApi(feesCalls.listFees, { query }) };
});

/** /admin/fees: what is asked for each article and accepted manuscript, and what was paid. */
export function Component() {
  const { filter, list } = useLoaderData<typeof loader>();
  const { q = '', state, from = '', until = '' } = filter;
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const choose = (changes: Record<string, string>) =>
    navigate(adminAddresses.feeList(filled({ ...filter, ...changes })), {
      // Words that are typed one after the other are one step back.
      replace: 'q' in changes,
    });
  const save = () =>
    act(async () =>
      saveFile(await callForFile(feesCalls.exportFees, { query: filter }), messages.files.fees),
    );
  const isFiltered = q !== '' || from !== '' || until !== '';
  const total = feeStates.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0);
  return (
    <PageFrame
      title="Fees"
      subtitle="What authors pay. Open an article or a manuscript to waive its fee or to record a payment."
    >
      <Group align="end" mb="md">
        <WordsFilter
          label="Number, words or transaction ID"
          placeholder="612044557788, a title, a name"
          text={q}
          onText={(words) => choose({ q: words })}
        />
        <NativeSelect
          label="State"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ state: value })}
          data={[
            { value: '', label: `All (${total})` },
            ...feeStates.map((one) => ({
              value: one,
              label: `${feeStateWords[one]} (${list.counts[one] ?? 0})`,
            })),
          ]}
        />
        <DateField label="Paid from" value={from} onDone={(day) => choose({ from: day })} />
        <DateField label="Paid until" value={until} onDone={(day) => choose({ until: day })} />
        <Button onClick={save} loading={busy} disabled={list.fees.length === 0}>
          Export CSV
        </Button>
      </Group>
      <DataTable
        label="Fees"
        columns={columns}
        rows={list.fees}
        idOf={({ id }) => id}
        empty={
          <EmptyState title={total === 0 && !isFiltered ? 'No fees yet.' : 'No results'}>
            {total === 0 &&
              !isFiltered &&
              'A manuscript gets its fee when it is accepted; an article with its transaction ID, when its fee is waived, or as a draft.'}
          </EmptyState>
        }
      />
      {list.next > 0 && (
        <Button mt="md" onClick={() => choose({ before: String(list.next) })}>
          Older
        </Button>
      )}
    </PageFrame>
  );
}

const filled = (filters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const isAskedShown = ({ asked, state, is_own }: ListedFee) =>
  asked !== null && (state === 'due' || (is_own && state === 'paid'));

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
        <RowLink to={adminAddresses[of.noun](of.id)} back="Fees">
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
    cell: (row) => (row.asked && isAskedShown(row) ? amountWords(row.asked) : ''),
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
