import { readLocalStorageValue } from '@mantine/hooks';
import type { DeskArticle, DeskPayment, DeskSort } from '#contract/calls/desk-calls.ts';
import { shellData } from '../../ui/shell-data.ts';

/** What is known of the payment of an article, in the order of the filter. */
export const paymentWords: Record<DeskPayment, string> = {
  paid: 'Paid',
  unpaid: 'Not yet paid',
  free: 'Free',
};

/** @example paymentOf({ ptype: 'paid', txnid: '' }) // 'Not yet paid' */
export const paymentOf = ({ ptype, txnid }: Pick<DeskArticle, 'ptype' | 'txnid'>): string =>
  ptype === '' ? '' : paymentWords[ptype === 'paid' && txnid === '' ? 'unpaid' : ptype];

/** The columns of the list beside the title, which is always there; by what each can be sorted. */
export const deskColumns = {
  refnumber: { label: 'Number', sort: 'number' },
  issue: { label: 'Issue', sort: 'issue' },
  pages: { label: 'Pages', sort: 'pages' },
  state: { label: 'State' },
  missing: { label: 'Missing' },
  payment: { label: 'Payment' },
  date: { label: 'Certificate date' },
  doi: { label: 'DOI' },
  changed: { label: 'Changed', sort: 'changed' },
} as const satisfies Record<string, { label: string; sort?: DeskSort }>;
export type DeskColumn = keyof typeof deskColumns;

export const columnNames = Object.keys(deskColumns) as DeskColumn[];
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
