import { z } from 'zod';
import { payment, paymentFields, paymentWays } from '../fields/payment.ts';
import { limits } from '../limits.ts';
import { callsOf, idParams } from './call.ts';

const { read, write } = callsOf('Fees');

export const feeStates = ['due', 'waived', 'paid'] as const;
export type FeeState = (typeof feeStates)[number];

/** In the smallest unit of the currency. */
const asked = z.strictObject({ amount: z.int(), currency: z.string() });

const fee = z.strictObject({
  state: z.enum(feeStates),
  /** Why it is waived; plain. */
  why: z.string(),
  /** What is to be paid: as somebody set it for this article, else by the table of fees; null where that names no amount. */
  asked: asked.nullable(),
  /** Whether somebody set it for this article. */
  is_own: z.boolean(),
  payment: payment.nullable(),
});

const feeOfArticle = fee.extend({
  /** Null where nothing is asked for the article: it was imported without a transaction id. */
  state: z.enum(feeStates).nullable(),
  txnid: z.string(),
  /** What the table of fees asks of its author. */
  by_table: asked.nullable(),
  /** The other articles that the payment pays for. */
  shared_with: z.array(z.strictObject({ id: z.int(), refnumber: z.string() })),
});
export type FeeOfArticle = z.infer<typeof feeOfArticle>;

const listedFee = fee.extend({
  id: z.int(),
  article: z.strictObject({
    id: z.int(),
    refnumber: z.string(),
    title: z.string(),
    authorname: z.string(),
    country: z.string(),
  }),
});
export type ListedFee = z.infer<typeof listedFee>;

const maxCurrency = paymentFields.currency.max;
const amount = z.int().min(0).nullable();

export const feesCalls = {
  listFees: read(
    '/api/admin/article-fees',
    'Fees of articles, the newest first, with how many there are',
    {
      query: z.object({
        state: z.enum(feeStates).optional(),
        /** Those before the fee of this id. */
        before: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
          .optional(),
      }),
      answer: z.strictObject({
        fees: z.array(listedFee),
        /** For `before`; 0 where there are no more. */
        next: z.int(),
        counts: z.record(z.enum(feeStates), z.int()),
      }),
    },
  ),
  getFee: read('/api/admin/archives/{id}/fee', 'The fee of an article, with its payment', {
    params: idParams,
    answer: feeOfArticle,
  }),
  updateFee: write(
    '/api/admin/archives/{id}/fee',
    'Waive the fee of an article, set its amount, or record its payment: what is left out stays',
    {
      body: z.strictObject({
        is_waived: z.boolean().optional(),
        why: z.string().max(limits.maxFeeTextCharacters).optional(),
        /** Null for what the table of fees asks. */
        amount: amount.optional(),
        currency: z.string().max(maxCurrency).optional(),
        txnid: z.string().max(paymentFields.txnid.max).optional(),
        /** Whether the payment pays for this article in addition to others: it gets a transaction id of its own. */
        is_shared: z.boolean().optional(),
        payment: z
          .strictObject({
            amount,
            currency: z.string().max(maxCurrency),
            received_on: z.string().max(paymentFields.received_on.max),
            way: z.enum(paymentWays),
          })
          .partial()
          .optional(),
      }),
      answer: feeOfArticle,
      problems: ['duplicate_txnid', 'invalid_txnid', 'forbidden'],
    },
  ),
};
