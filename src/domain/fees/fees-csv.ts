import type { ListedFee } from '#contract/calls/fees-calls.ts';
import { csvHeaderLine, csvLine } from '../exports/csv-lines.ts';
import { plainAmount } from './money.ts';

const columns = [
  ...['kind', 'number', 'title', 'authors', 'country', 'state', 'reason'],
  ...['fee', 'fee_currency', 'paid', 'paid_currency', 'transaction_id', 'received_on', 'paid_by'],
  'documents',
];

export const feesCsvHeader = csvHeaderLine(columns);

const amountOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : plainAmount(amount);

/**
 * A fee as a row of CSV. Amounts have two decimals; a payment for several fees stands at each of them, and their transaction
 * id says so. Never fails.
 */
export function feesCsvRow({ of, state, why, asked, payment, documents }: ListedFee): string {
  return csvLine([
    ...[of.noun, of.number, of.title, of.authors, of.country, state, why],
    ...[amountOf(asked?.amount), asked?.currency ?? ''],
    ...[amountOf(payment?.amount), payment?.amount == null ? '' : payment.currency],
    ...[payment?.txnid ?? '', payment?.received_on ?? '', payment?.way ?? ''],
    documents.map(({ number }) => number).join('; '),
  ]);
}
