import { toAdmin } from '#contract/fields/fields.ts';
import { type Payment, paymentFields } from '#contract/fields/payment.ts';
import { formMessages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { paymentRules } from '#domain/fees/payment-rules.ts';
import { readFields } from '#domain/fields/kinds.ts';
import type { JournalContext } from '#server/context.ts';
import { refuseInvalid } from '#server/problem.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import { requireCovered } from '#server/records/ledger.ts';
import { listFeesOfPayments, lockPayments, type PaymentRow } from '#server/store/fee-queries.ts';

export type PaymentsService = Pick<
  Collection<'payment'>,
  'find' | 'add' | 'change' | 'remove' | 'undo'
>;

/** Money that came in, entered before its article or told apart from it. The ledger makes those of articles. */
export const paymentsService = (journal: JournalContext): PaymentsService =>
  collection(journal, 'payment', {
    view: toPayment,
    read: (given, before) => readFields(paymentFields, given, { before, rules: paymentRules }),
    stamps: ({ now }, { txnid }, before) => ({
      ...(before && before.txnid === txnid ? {} : { txnid_key: txnid }),
      ...(before ? {} : { creation: now.toISOString() }),
    }),
    async refuse(tx, before, after) {
      if (before && before.txnid !== after?.txnid) {
        const { txnidOfArticle, hasFees } = formMessages.fees;
        const paid = await listFeesOfPayments(tx, [before.id]);
        if (paid.length > 0) refuseInvalid({ txnid: after ? txnidOfArticle : hasFees });
      }
      if (before && after) await requireCovered(tx, before.id, after, 'amount');
      if (!after || before?.txnid === after.txnid) return;
      const [holder] = await lockPayments(tx, [after.txnid]);
      if (holder) refuseInvalid({ txnid: problems.duplicate_txnid[1] });
    },
  });

/** A payment as administrators see it. */
export const toPayment = (row: PaymentRow): Payment => ({
  ...{ id: row.id, ...toAdmin(paymentFields, row) },
  modification: row.modification,
});
