import { z } from 'zod';
import { version } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { adminShape, amount, choice, date, fields, flag, line, text } from './fields.ts';

export const paymentWays = ['', 'upi', 'bank', 'card', 'cash', 'other'] as const;

/** Money that came in. Which fees it pays is said by the fees. */
export const paymentFields = fields({
  txnid: line({ label: 'Transaction ID', max: limits.maxTxnidCharacters, form: 'required' }),
  amount: amount({ label: 'Amount', input: { label: 'Amount received', half: true } }),
  currency: line({
    label: 'Currency',
    max: 3,
    input: { half: true, help: 'Left empty, it is that of the fee.' },
  }),
  received_on: date({ label: 'Received on', input: { half: true } }),
  way: choice(paymentWays, { label: 'Paid by', input: { half: true } }),
  /** 1 where records came with a transaction ID that another payment has. */
  is_imported: flag({ label: 'Imported', form: 'none' }),
});
export type PaymentFields = typeof paymentFields;

const isDue = { field: 'is_waived', is: ['0'] };

/** What is asked for an article or a manuscript, and who need not pay it. */
export const feeFields = fields({
  is_waived: flag({ label: 'Waived' }),
  why: text({
    label: 'Note',
    max: limits.maxFeeTextCharacters,
    input: {
      help: 'Why it is waived, or what else colleagues should know. Readers do not see it.',
    },
  }),
  amount: amount({ label: 'Fee', input: { half: true, shownIf: isDue } }),
  currency: line({
    label: 'Currency',
    max: paymentFields.currency.max,
    input: { half: true, shownIf: isDue },
  }),
  /** Of its payment, whose form gives it. */
  txnid: line({ label: paymentFields.txnid.label, max: paymentFields.txnid.max, form: 'none' }),
});
export type FeeFields = typeof feeFields;

export const payment = z.strictObject({
  id: z.int(),
  ...adminShape(paymentFields),
  modification: version,
});
export type Payment = z.infer<typeof payment>;
