import { Alert } from '@mantine/core';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type ArticleDeposit,
  type DepositTarget,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import { type Column, DataTable, numberColumn, RowLink } from '../../kit/data-table.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import type { Tone } from '../../ui/states.ts';
import { depositMessages, stateNames } from './deposits-messages.ts';

type Props = {
  service: DepositTarget;
  articles: readonly ArticleDeposit[];
  chosen: ReadonlySet<string>;
  onChoose(refnumbers: readonly string[], isOn: boolean): void;
};

/** Each article with its state at the service, why, and whether it is chosen. */
export function DepositList({ service, articles, chosen, onChoose }: Props) {
  const possible = articles.filter(({ left_out }) => left_out === '').length;
  // What all lack is said once.
  const reasons = new Set(articles.map(({ left_out }) => left_out));
  const [shared = ''] = articles.length > 1 && reasons.size === 1 ? reasons : [];
  return (
    <>
      {shared !== '' && (
        <Alert color="gray" mb="md" maw="64rem" title="Not ready">
          {shared}
        </Alert>
      )}
      <DataTable
        label="Deposits"
        columns={[...about, ...(isRegistered(service) ? stateAt(service) : []), noteBut(shared)]}
        rows={articles}
        idOf={({ id }) => id}
        selecting={{
          has: ({ refnumber }) => chosen.has(refnumber),
          onSelect: (some, isOn) =>
            onChoose(
              some.map(({ refnumber }) => refnumber),
              isOn,
            ),
          label: ({ refnumber }) => `Choose ${refnumber}`,
          all: `Choose all that can be deposited (${possible})`,
          can: ({ left_out }) => left_out === '',
        }}
      />
    </>
  );
}

const about: readonly Column<ArticleDeposit>[] = [
  numberColumn,
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: ({ id, refnumber, title }) => (
      <RowLink to={adminAddresses.article(id)}>{title || refnumber}</RowLink>
    ),
  },
  { name: 'doi', head: 'DOI', kind: 'small', width: '15%', spare: 2, cell: ({ doi }) => doi },
];

const tones: Record<ArticleDeposit['state'], Tone> = {
  never: 'open',
  deposited: 'waiting',
  accepted: 'good',
  refused: 'bad',
};

/** What became of an article there, and when. */
const stateAt = (
  service: Parameters<typeof depositMessages.withdrawn>[0],
): Column<ArticleDeposit>[] => [
  {
    name: 'state',
    head: 'State',
    kind: 'note',
    width: '11rem',
    cell: (article) =>
      article.is_withdrawn ? (
        <ToneBadge tone="bad">{depositMessages.withdrawn(service, article)}</ToneBadge>
      ) : (
        <>
          <ToneBadge tone={article.changed_since ? 'waiting' : tones[article.state]}>
            {stateNames[article.state]}
          </ToneBadge>
          {article.changed_since && <div>Changed since</div>}
        </>
      ),
  },
  {
    name: 'moment',
    head: 'Date',
    kind: 'small',
    width: '8.5rem',
    spare: 1,
    cell: ({ updated_at, is_withdrawn }) =>
      updated_at !== '' &&
      !is_withdrawn && <time dateTime={updated_at}>{formatMoment(updated_at)}</time>,
  },
];

const noteBut = (shared: string): Column<ArticleDeposit> => ({
  name: 'note',
  head: 'Note',
  label: '',
  kind: 'note',
  width: '24%',
  cell: ({ reason, left_out, is_withdrawn }) =>
    (reason !== '' || left_out !== '') && (
      <>
        {reason}{' '}
        {left_out !== '' && (
          <>
            <strong>{is_withdrawn ? 'Withdrawn' : 'Not ready'}</strong>
            {left_out !== shared && `: ${left_out}`}
          </>
        )}
      </>
    ),
});
