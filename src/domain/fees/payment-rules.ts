import type { FeeFields, PaymentFields } from '#contract/fields/payment.ts';
import { formMessages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { isTxnid } from '../article-form.ts';
import type { Rules } from '../fields/kinds.ts';

/** What a fee is held to. */
export const feeRules = {
  currency: {
    tidy: (currency) => currency.toUpperCase(),
    problem: (currency) =>
      /^(?:[A-Z]{3})?$/.test(currency) ? undefined : formMessages.fees.currency,
  },
} satisfies Rules<FeeFields>;

/** What a payment is held to when somebody enters it. */
export const paymentRules: Rules<PaymentFields> = {
  txnid: { problem: (txnid) => (isTxnid(txnid) ? undefined : problems.invalid_txnid[1]) },
  ...feeRules,
};
