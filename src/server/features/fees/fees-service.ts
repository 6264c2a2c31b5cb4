import type { AnswerOf, BodyOf, QueryOf } from '#contract/calls/call.ts';
import type { FeeOfArticle, feesCalls, ListedFee } from '#contract/calls/fees-calls.ts';
import { toAdmin, toHistory } from '#contract/fields/fields.ts';
import { paymentFields } from '#contract/fields/payment.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { feeOf } from '#domain/fees/fee-table.ts';
import { paymentRules } from '#domain/fees/payment-rules.ts';
import { nextShared, waivedTxnid } from '#domain/fees/shared-txnid.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  countFees,
  findFee,
  listFees,
  listFeesOfPayments,
  listPaidArticles,
  lockFee,
  lockPayments,
  updateFee,
  updatePayment,
} from '#server/store/fee-queries.ts';
import { type FullArticleRow, findFullArticleById } from '#server/store/full-article-queries.ts';
import { changedFields, recordChange } from '#server/store/history-queries.ts';
import { findRecord } from '#server/store/plain-records.ts';
import { type Restoring, requireUnchangedSince, type Undo } from '#server/store/restored-values.ts';

type Calls = typeof feesCalls;
type Asked = BodyOf<Calls['updateFee']>;

/** Changes an article in the transaction, by the rules of its form. */
type ChangeArticle = (
  tx: Tx,
  id: number,
  fields: { txnid?: string; ptype?: string },
  actor: Actor,
) => Promise<unknown>;

export type FeesService = {
  list(query: QueryOf<Calls['listFees']>): Promise<AnswerOf<Calls['listFees']>>;
  /** Throws `not_found`. */
  find(articleId: number): Promise<FeeOfArticle>;
  /** Throws `not_found`, `invalid_fields`, `duplicate_txnid`, `invalid_txnid`, and `forbidden` of what readers see. */
  change(articleId: number, asked: Asked, actor: Actor): Promise<FeeOfArticle>;
  undo: { changed: Undo };
};

/** What is said of a fee itself; the rest follows from its article. */
const ownFields = ['why', 'amount', 'currency'] as const;

export function feesService(
  { database, settings }: JournalContext,
  changeArticle: ChangeArticle,
): FeesService {
  async function read(db: Db, articleId: number): Promise<FeeOfArticle> {
    const [article, fee, table] = await Promise.all([
      findFullArticleById(db, articleId),
      findFee(db, articleId),
      settings.feeSettings(),
    ]);
    if (!article) throw new Problem('not_found');
    const paymentId = fee?.payment_id ?? null;
    const payment = paymentId === null ? undefined : await findRecord(db, 'payments', paymentId);
    const shared = paymentId === null ? [] : await listPaidArticles(db, paymentId, articleId);
    const byTable = feeOf(article.country, table) ?? null;
    return {
      ...{ state: fee?.state ?? null, why: fee?.why ?? '', txnid: article.txnid },
      ...{ asked: ownFee(fee) ?? byTable, is_own: ownFee(fee) !== undefined, by_table: byTable },
      payment: payment ? { id: payment.id, ...toAdmin(paymentFields, payment) } : null,
      shared_with: shared.map(({ id, refnumber }) => ({ id, refnumber: String(refnumber ?? '') })),
    };
  }

  return {
    async list({ state, before }) {
      const rows = await listFees(database.reads, { state, before }, limits.feePageRows + 1);
      const shown = rows.slice(0, limits.feePageRows);
      const table = await settings.feeSettings();
      const next = rows.length > shown.length ? (shown.at(-1)?.id ?? 0) : 0;
      const counts = await countFees(database.reads);
      return { fees: shown.map((row) => toListed(row, table)), next, counts };
    },
    find: (articleId) => read(database.reads, articleId),
    change: (articleId, asked, actor) =>
      retryTransaction(() =>
        database.write(async (tx) => {
          const before = await findFullArticleById(tx, articleId);
          if (!before) throw new Problem('not_found');
          await changeTxnid(tx, before, asked, actor);
          await changeOwn(tx, before, asked, actor);
          await changePayment(tx, articleId, asked, actor);
          return read(tx, articleId);
        }),
      ),
    undo: {
      changed: (restoring) =>
        retryTransaction(() => database.write((tx) => undoFee(tx, restoring))),
    },
  };

  /** What the article says of its fee. A fee that is no longer waived is due: its draft has no transaction id then. */
  async function changeTxnid(
    tx: Tx,
    { id, refnumber, ptype, txnid }: FullArticleRow,
    asked: Asked,
    actor: Actor,
  ): Promise<void> {
    const waived = refnumber === null ? '' : waivedTxnid(String(refnumber));
    if (asked.is_waived === true && ptype !== 'free') {
      await changeArticle(tx, id, { ptype: 'free', ...(txnid === '' && { txnid: waived }) }, actor);
      return;
    }
    const given = asked.txnid?.trim();
    const isCharged = asked.is_waived === false && ptype === 'free';
    if (!isCharged && (given === undefined || given === txnid)) return;
    const paidBy = given ?? (txnid === waived ? '' : txnid);
    const own = paidBy === txnid ? txnid : await ownTxnid(tx, paidBy, asked.is_shared === true);
    await changeArticle(tx, id, { txnid: own, ...(isCharged && { ptype: 'paid' }) }, actor);
  }
}

/** As the article will have it: with a place after it where the payment pays for others too. */
async function ownTxnid(tx: Tx, txnid: string, isShared: boolean): Promise<string> {
  const [payment] = txnid === '' ? [] : await lockPayments(tx, [txnid]);
  const fees = payment ? await listFeesOfPayments(tx, [payment.id]) : [];
  if (fees.length === 0) return txnid;
  if (!isShared)
    throw new Problem('duplicate_txnid', { fields: { txnid: formMessages.fees.used } });
  const shared = nextShared(
    txnid,
    fees.map(({ place }) => place),
  );
  if (shared === undefined) refuseInvalid({ txnid: formMessages.fees.tooLongToShare });
  return shared ?? txnid;
}

async function changeOwn(tx: Tx, article: FullArticleRow, asked: Asked, actor: Actor) {
  const fee = await findFee(tx, article.id);
  const currency = asked.currency?.trim().toUpperCase();
  if (currency !== undefined && !/^(?:[A-Z]{3})?$/.test(currency)) {
    refuseInvalid({ currency: formMessages.fees.currency });
  }
  if (asked.amount && (currency ?? fee?.currency ?? '') === '') {
    refuseInvalid({ currency: formMessages.fees.currency });
  }
  const given = {
    ...(asked.why !== undefined && { why: cleanText(asked.why) }),
    ...(asked.amount !== undefined && { amount: asked.amount }),
    ...(currency !== undefined && { currency }),
  };
  if (!fee) {
    if (Object.values(given).some(Boolean)) refuseInvalid({ txnid: formMessages.fees.none });
    return;
  }
  await writeOwn(tx, { ...fee, label: plainText(article.title) }, given, actor);
}

type Own = { why: string; amount: number | null; currency: string };

async function writeOwn(
  tx: Tx,
  { id, label, ...before }: Own & { id: number; label: string },
  given: Partial<Own>,
  actor: Actor,
): Promise<void> {
  const { why, amount, currency } = before;
  const changed = changedFields<Own>({ why, amount, currency }, given);
  if (!changed) return;
  await updateFee(tx, id, changed.now);
  await recordChange(tx, actor, {
    noun: 'fee',
    recordId: id,
    action: 'changed',
    label,
    ...changed,
  });
}

/** What is known of the payment beside its id. */
async function changePayment(tx: Tx, articleId: number, { payment: asked }: Asked, actor: Actor) {
  if (!asked) return;
  const fee = await findFee(tx, articleId);
  const before =
    fee?.payment_id == null ? undefined : await findRecord(tx, 'payments', fee.payment_id);
  if (!before) return refuseInvalid({ txnid: formMessages.required });
  const { amount, ...texts } = asked;
  const given = { ...texts, ...(amount !== undefined && { amount: String(amount ?? '') }) };
  const { values, problems } = readFields(paymentFields, given, { before, rules: paymentRules });
  refuseInvalid(
    Object.fromEntries(Object.entries(problems).map(([name, text]) => [`payment_${name}`, text])),
  );
  const after = { ...before, ...values };
  if (after.amount && after.currency === '') {
    refuseInvalid({ payment_currency: formMessages.fees.currency });
  }
  const changed = changedFields(toHistory(paymentFields, before), toHistory(paymentFields, after));
  if (!changed) return;
  await updatePayment(tx, before.id, values);
  const named = { noun: 'payment' as const, recordId: before.id, label: before.txnid };
  await recordChange(tx, actor, { ...named, action: 'changed', ...changed });
}

async function undoFee(tx: Tx, restoring: Restoring): Promise<void> {
  const { id, values, actor } = restoring;
  requireRight(actor, 'fees');
  const fee = await lockFee(tx, id);
  if (!fee) throw new Problem('not_found');
  await requireUnchangedSince(tx, restoring);
  const given = Object.fromEntries(
    ownFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
  await writeOwn(tx, { ...fee, label: plainText(fee.title) }, given as Partial<Own>, actor);
}

const ownFee = (fee: Omit<Own, 'why'> | undefined) =>
  fee && fee.amount !== null ? { amount: fee.amount, currency: fee.currency } : undefined;

function toListed(
  row: Awaited<ReturnType<typeof listFees>>[number],
  table: Parameters<typeof feeOf>[1],
): ListedFee {
  const { id, article_id, refnumber, title, authorname, country, state, why } = row;
  const own = ownFee(row);
  const payment = {
    ...{ amount: row.paid_amount, currency: row.paid_currency ?? '', txnid: row.txnid ?? '' },
    ...{ received_on: row.received_on ?? '', way: row.way ?? '' },
    is_imported: row.is_imported ?? 0,
  } as const;
  return {
    ...{ id, state, why, asked: own ?? feeOf(country, table) ?? null, is_own: own !== undefined },
    payment:
      row.payment_id === null ? null : { id: row.payment_id, ...toAdmin(paymentFields, payment) },
    article: {
      id: article_id ?? 0,
      refnumber: String(refnumber ?? ''),
      title: plainText(title),
      ...{ authorname, country },
    },
  };
}
