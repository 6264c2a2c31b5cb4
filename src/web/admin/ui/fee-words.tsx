import type { FeeState } from '#contract/calls/fees-calls.ts';
import type { Payment, paymentWays } from '#contract/fields/payment.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { formatDate } from './plain-date.ts';
import { ToneBadge } from './state-badge.tsx';
import type { Tone } from './states.ts';

/** One word for each state of a fee, wherever it is said. */
export const feeStateWords: Record<FeeState, string> = {
  due: 'Unpaid',
  waived: 'Waived',
  paid: 'Paid',
};

const tones: Record<FeeState, Tone> = { due: 'waiting', waived: 'off', paid: 'good' };

export const FeeBadge = ({ state }: { state: FeeState }) => (
  <ToneBadge tone={tones[state]}>{feeStateWords[state]}</ToneBadge>
);

export const wayWords: Record<(typeof paymentWays)[number], string> = {
  '': 'Not known',
  upi: 'UPI',
  bank: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

/** An amount in words; what nobody gave is said to be so. */
export function amountWords(asked: { amount: number | null; currency: string } | null): string {
  if (asked?.amount === 0) return 'nothing to pay';
  return asked?.amount == null || asked.currency === ''
    ? 'amount not known'
    : formatAmount(asked.amount, asked.currency);
}

/** What is known of a payment, on one line: `₹2,000.00, 12 May 2026, UPI`. */
export const paymentWords = (payment: Payment): string =>
  [
    amountWords(payment),
    formatDate(payment.received_on),
    payment.way === '' ? '' : wayWords[payment.way],
    payment.is_imported === 1 ? 'imported' : '',
  ]
    .filter(Boolean)
    .join(', ');
