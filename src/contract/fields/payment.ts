import { z } from 'zod';
import { version } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { adminShape, amount, choice, date, fields, flag, line } from './fields.ts';

export const paymentWays = ['', 'upi', 'bank', 'card', 'cash', 'other'] as const;

/** Money that came in. Which fees it pays is said by the fees. */
export const paymentFields = fields({
  txnid: line({ label: 'Transaction ID', max: limits.maxTxnidCharacters, form: 'required' }),
  amount: amount({ label: 'Amount' }),
  currency: line({ label: 'Currency', max: 3 }),
  received_on: date({ label: 'Received on' }),
  way: choice(paymentWays, { label: 'Paid by' }),
  /** 1 where records came with a transaction ID that another payment has. */
  is_imported: flag({ label: 'Imported', form: 'none' }),
});
export type PaymentFields = typeof paymentFields;

export const payment = z.strictObject({
  id: z.int(),
  ...adminShape(paymentFields),
  modification: version,
});
export type Payment = z.infer<typeof payment>;
