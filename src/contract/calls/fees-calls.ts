import { z } from 'zod';
import { readVersion, version } from '../entities/values.ts';
import { feeFields, payment, paymentFields, paymentWays } from '../fields/payment.ts';
import { callsOf, idParams } from './call.ts';
import { searchKeyword } from './search-calls.ts';

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

/** What was issued of it and is not cancelled. */
const documents = z.array(z.strictObject({ id: z.int(), number: z.string() }));

/** For what a fee is asked: an article, or a manuscript that is none yet. */
const charged = z.strictObject({
  noun: z.enum(['article', 'manuscript']),
  id: z.int(),
  /** Its reference number, or the manuscript's number; empty of a draft without one. */
  number: z.string(),
});
export type Charged = z.infer<typeof charged>;

const wholeFee = fee.extend({
  /** Of the fee; its payment has a version of its own. */
  modification: version,
  /** Of the fee; 0 where there is none. */
  id: z.int(),
  documents,
  of: charged,
  /** Null where nothing is asked: the manuscript is not accepted, its author pays nothing, or the article gave its number back. */
  state: z.enum(feeStates).nullable(),
  txnid: z.string(),
  /** What the table of fees asks of its author. */
  by_table: asked.nullable(),
  /** What else the payment pays for. */
  shared_with: z.array(charged),
  /** Whether there is a secret link to the page where it is paid; its address is empty where this server cannot know it. */
  has_link: z.boolean(),
  link: z.string(),
});
export type Fee = z.infer<typeof wholeFee>;

const listedFee = fee.extend({
  id: z.int(),
  documents,
  of: charged.extend({ title: z.string(), authors: z.string(), country: z.string() }),
});
export type ListedFee = z.infer<typeof listedFee>;

const maxCurrency = feeFields.currency.max;
const amount = z.int().min(0).nullable();

const feeForm = {
  right: 'fees' as const,
  body: z.strictObject({
    is_waived: z.boolean().optional(),
    why: z.string().max(feeFields.why.max).optional(),
    /** Null for what the table of fees asks. */
    amount: amount.optional(),
    currency: z.string().max(maxCurrency).optional(),
    txnid: z.string().max(feeFields.txnid.max).optional(),
    /** Whether the payment pays for this in addition to others: it gets a transaction id of its own. */
    is_shared: z.boolean().optional(),
    payment: z
      .strictObject({
        amount,
        currency: z.string().max(maxCurrency),
        received_on: z.string().max(paymentFields.received_on.max),
        way: z.enum(paymentWays),
        modification: readVersion,
      })
      .partial()
      .optional(),
    /** Whether it has a secret link by which it is paid: false revokes the one that there is. */
    has_link: z.boolean().optional(),
    modification: readVersion,
  }),
  answer: wholeFee,
  problems: ['duplicate_txnid', 'invalid_txnid', 'forbidden', 'changed_meanwhile'] as const,
};

const day = z.iso.date().optional();

/** Which fees: every filter that is given must fit. */
const feeFilter = {
  q: searchKeyword.meta({
    description:
      'Words or the number of the article or manuscript, a person of it, or a transaction id',
  }),
  state: z.enum(feeStates).optional(),
  from: day.meta({ description: 'Paid on this day or later' }),
  until: day.meta({ description: 'Paid on this day or before' }),
};
export type FeeFilter = z.output<z.ZodObject<typeof feeFilter>>;

export const feesCalls = {
  listFees: read(
    '/api/admin/article-fees',
    'Fees of articles and manuscripts, the newest first, with how many there are of each state',
    {
      right: 'fees',
      query: z.object({
        ...feeFilter,
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
      problems: ['keyword_too_long'],
    },
  ),
  exportFees: read('/api/admin/article-fees/csv', 'The same fees as CSV, all of them', {
    right: 'fees',
    query: z.object(feeFilter),
    file: 'text/csv; charset=utf-8',
    problems: ['keyword_too_long'],
  }),
  getFee: read('/api/admin/archives/{id}/fee', 'The fee of an article, with its payment', {
    right: 'fees',
    params: idParams,
    answer: wholeFee,
  }),
  updateFee: write(
    '/api/admin/archives/{id}/fee',
    'Waive the fee of an article, set its amount, or record its payment: what is left out stays',
    feeForm,
  ),
  getManuscriptFee: read(
    '/api/admin/manuscripts/{id}/fee',
    'The fee of a manuscript, with its payment; that of its article, once it is one',
    { right: 'fees', params: idParams, answer: wholeFee },
  ),
  updateManuscriptFee: write(
    '/api/admin/manuscripts/{id}/fee',
    'The same for a manuscript; once it is an article, the fee is the article’s',
    feeForm,
  ),
};
