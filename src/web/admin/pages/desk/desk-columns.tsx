import { readLocalStorageValue } from '@mantine/hooks';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { DeskArticle, DeskPayment, DeskSort } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { IssueLink } from '../../issues/issue-link.tsx';
import { type Column, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { lackLabels } from '../../ui/lack-labels.ts';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { shellData } from '../../ui/shell-data.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

/** What is known of the payment of an article, in the order of the filter. */
export const paymentWords: Record<DeskPayment, string> = {
  paid: 'Paid',
  unpaid: 'Not yet paid',
  free: 'Free',
};

/** @example paymentOf({ ptype: 'paid', txnid: '' }) // 'Not yet paid' */
export const paymentOf = ({ ptype, txnid }: Pick<DeskArticle, 'ptype' | 'txnid'>): string =>
  ptype === '' ? '' : paymentWords[ptype === 'paid' && txnid === '' ? 'unpaid' : ptype];

const back = 'Back to the articles';

/** The columns of the list; the title is always there. */
const columns = [
  {
    name: 'refnumber',
    head: 'Number',
    kind: 'figure',
    width: '5rem',
    sort: 'number',
    cell: ({ refnumber }) => refnumber || '–',
  },
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    sort: 'title',
    cell: ({ id, refnumber, title, authorname, language }) => (
      <>
        <RowLink to={adminAddresses.article(id)} back={back}>
          {plainText(title) === '' ? (
            refnumber
          ) : (
            <RichText html={title} lang={language || undefined} />
          )}
        </RowLink>
        <span className={tableStyles.line}>{authorname}</span>
      </>
    ),
  },
  {
    name: 'issue',
    head: 'Issue',
    width: '6rem',
    sort: 'issue',
    cell: (article) => <IssueLink {...article} />,
  },
  {
    name: 'pages',
    head: 'Pages',
    kind: 'figure',
    width: '5rem',
    spare: 2,
    sort: 'pages',
    cell: ({ pagenumber }) => pagenumber,
  },
  {
    name: 'state',
    head: 'State',
    width: '7.75rem',
    cell: ({ state, publish_at, is_retracted, is_corrected }) => (
      <>
        <StateBadge state={state} isRetracted={is_retracted} isCorrected={is_corrected} />
        {state === 'scheduled' && (
          <span className={tableStyles.line}>{formatMoment(publish_at)}</span>
        )}
      </>
    ),
  },
  {
    name: 'missing',
    head: 'Missing',
    kind: 'small',
    width: '8rem',
    cell: ({ without }) => without.map((lack) => lackLabels[lack]).join(', '),
  },
  {
    name: 'payment',
    head: 'Payment',
    width: '9rem',
    cell: (article) =>
      (article.ptype !== '' || article.txnid !== '') && (
        <>
          {paymentOf(article)} <span className={tableStyles.soft}>{article.txnid}</span>
        </>
      ),
  },
  {
    name: 'date',
    head: 'Certificate date',
    kind: 'figure',
    width: '7rem',
    cell: ({ publishdate }) => publishdate,
  },
  { name: 'doi', head: 'DOI', kind: 'small', width: '10rem', cell: ({ doi }) => doi },
  {
    name: 'changed',
    head: 'Changed',
    kind: 'small',
    width: '7.5rem',
    spare: 1,
    sort: 'changed',
    cell: ({ modification, modifiedby }) => (
      <>
        <time dateTime={modification} title={formatMoment(modification)}>
          {formatDay(modification)}
        </time>
        {modifiedby && ` by ${modifiedby}`}
      </>
    ),
  },
] as const satisfies readonly (Column<DeskArticle> & { sort?: DeskSort })[];
export type DeskColumn = Exclude<(typeof columns)[number]['name'], 'title'>;

/** Those that one can do without: what each is called. */
export const columnChoices = columns.flatMap(({ name, head }) =>
  name === 'title' ? [] : [{ name, label: head }],
);
const columnNames: readonly DeskColumn[] = columnChoices.map(({ name }) => name);

export const columnsOf = (shown: readonly DeskColumn[]): readonly Column<DeskArticle>[] =>
  columns.filter(({ name }) => name === 'title' || shown.includes(name));

export const columnsKey = `${shellData.slug}-admin-article-columns`;
export const shownAtFirst: DeskColumn[] = [
  'refnumber',
  'issue',
  'pages',
  'state',
  'missing',
  'changed',
];

/** What this browser keeps, without what this version does not know. */
export function readColumns(): DeskColumn[] {
  const kept = readLocalStorageValue<unknown>({ key: columnsKey, defaultValue: shownAtFirst });
  return Array.isArray(kept) ? columnNames.filter((name) => kept.includes(name)) : shownAtFirst;
}
