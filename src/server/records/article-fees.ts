import { formMessages } from '#contract/messages.ts';
import { partsOfShared, sharedTxnid } from '#domain/fees/shared-txnid.ts';
import { isDraft } from '#domain/visibility.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { listDocumentsOfPayment, listValidDocuments } from '#server/store/account-queries.ts';
import {
  deleteBarePayment,
  deleteFee,
  findFee,
  findFeeOfManuscript,
  insertFees,
  insertPayments,
  listFeesBefore,
  listFeesOfPayments,
  lockPayment,
  lockPayments,
  type PaidFee,
  updateFee,
  updatePayment,
} from '#server/store/fee-queries.ts';

/** What of an article its fee follows from. */
export type ChargedArticle = {
  id: number;
  refnumber: number | null;
  ptype: 'paid' | 'free';
  txnid: string;
  txnid_key: string | null;
  status: string;
  published_at: string | null;
  modification: string;
};

/**
 * Brings fees and payments up to date with articles that were written in the same transaction, whichever door they came by:
 * a transaction id is a payment, the type `free` a waived fee, a draft without either a fee that is due. Where the journal has
 * the payment already, as one that came in before its article, or as `T-7` where the article says `T-7/2`, it pays for this
 * article too. Writes nothing where neither id nor type changed. A payment that a valid receipt or invoice names stays with its
 * article: else throws `invalid_fields`.
 *
 * @param before the same articles as they were; those that are not among them are new
 */
export async function followFees(
  tx: Tx,
  articles: readonly ChargedArticle[],
  before: readonly ChargedArticle[] = [],
): Promise<void> {
  const known = new Map(before.map((article) => [article.id, article]));
  const added = articles.filter(({ id }) => !known.has(id));
  // An article that comes back has the fee of its manuscript again.
  const ofManuscripts = await listFeesBefore(
    tx,
    added.map(({ id }) => id),
  );
  for (const [article_id, fee] of ofManuscripts) await updateFee(tx, fee, { article_id });
  await addFees(
    tx,
    added.filter(({ id }) => !ofManuscripts.has(id)),
  );
  for (const article of added.filter(({ id }) => ofManuscripts.has(id))) {
    await changeFee(tx, article);
  }
  for (const article of articles) {
    const was = known.get(article.id);
    if (!was || !isOther(article, was)) continue;
    const fee = await findFee(tx, article.id);
    await changeFee(tx, article);
    if (fee) await refuseWithDocument(tx, fee, await findFee(tx, article.id));
  }
}

/** A payment that a valid document names stays with its fee. Throws `invalid_fields`. */
async function refuseWithDocument(tx: Tx, was: PaidFee, now?: PaidFee): Promise<void> {
  if (!was?.payment_id || was.payment_id === now?.payment_id) return;
  const [document] = await listValidDocuments(tx, [was.id]);
  if (document) refuseInvalid({ txnid: formMessages.fees.hasDocument(document.number) });
}

/**
 * Refuses a payment that is for less than its valid documents, in another currency or of an unknown amount. Receipts are of the same money as
 * invoices. Throws `invalid_fields`.
 *
 * @param field by which the form of the amount names it
 */
export async function requireCovered(
  tx: Tx,
  id: number,
  { amount, currency }: { amount: number | null; currency: string },
  field: string,
): Promise<void> {
  await lockPayment(tx, id);
  const documents = await listDocumentsOfPayment(tx, id);
  for (const isReceipt of [true, false]) {
    const same = documents.filter(({ kind }) => (kind === 'receipt') === isReceipt);
    const total = same.reduce((sum, document) => sum + document.total, 0);
    const uncovered =
      same.find((document) => document.currency !== currency) ??
      (total > (amount ?? 0) ? same.at(-1) : undefined);
    if (uncovered) refuseInvalid({ [field]: formMessages.fees.hasDocument(uncovered.number) });
  }
}

const isOther = (one: ChargedArticle, other: ChargedArticle): boolean =>
  one.txnid !== other.txnid || one.ptype !== other.ptype || one.txnid_key !== other.txnid_key;

/** The state of its fee; undefined where nothing says that there is one, as of most imported articles without an id. */
function stateOf({ ptype, txnid, ...article }: ChargedArticle, hasFee = isDraft(article)) {
  if (ptype === 'free') return 'waived' as const;
  if (txnid !== '') return 'paid' as const;
  return hasFee ? ('due' as const) : undefined;
}

/** Whether its transaction id is a payment: of one that gave its number back, the id is another's. */
const isPaid = (article: ChargedArticle): boolean =>
  stateOf(article) === 'paid' &&
  (article.txnid_key !== null || article.refnumber !== null || isDraft(article));

const newPayment = ({ txnid, txnid_key, modification }: ChargedArticle) => ({
  ...{ txnid, txnid_key, is_imported: txnid_key === null ? 1 : 0, creation: modification },
});

async function addFees(tx: Tx, articles: readonly ChargedArticle[]): Promise<void> {
  const paid = articles.filter(isPaid);
  const found = await findPayments(tx, paid);
  const made = await insertPayments(tx, paid.filter(({ id }) => !found.has(id)).map(newPayment));
  const fees = articles.flatMap((article) => {
    const state = stateOf(article);
    if (state === undefined) return [];
    const payment_id = isPaid(article) ? (made.get(article.txnid)?.shift() ?? null) : null;
    const payment = found.get(article.id) ?? { payment_id, place: 1 };
    return [{ article_id: article.id, state, ...payment }];
  });
  await insertFees(tx, fees);
}

type Paying = { payment_id: number; place: number };

/** The payments that the journal has for some of these articles, by the article's id. */
async function findPayments(
  tx: Tx,
  articles: readonly ChargedArticle[],
): Promise<Map<number, Paying>> {
  const asked = articles.flatMap(({ id, txnid_key }) => {
    if (txnid_key === null) return [];
    const shared = partsOfShared(txnid_key);
    return [{ id, txnid: txnid_key, place: 1 }, ...(shared ? [{ id, ...shared }] : [])];
  });
  const rows = await lockPayments(
    tx,
    asked.map(({ txnid }) => txnid),
  );
  const payments = new Map(rows.map(({ id, txnid }) => [txnid, id]));
  const taken = new Set(
    (await listFeesOfPayments(tx, [...payments.values()])).map((fee) => placeKey(fee)),
  );
  const found = new Map<number, Paying>();
  for (const { id, txnid, place } of asked) {
    const payment_id = payments.get(txnid);
    if (payment_id === undefined || found.has(id)) continue;
    const paying = { payment_id, place };
    if (taken.has(placeKey(paying))) continue;
    taken.add(placeKey(paying));
    found.set(id, paying);
  }
  return found;
}

const placeKey = ({ payment_id, place }: { payment_id: number | null; place: number }) =>
  `${payment_id}/${place}`;

async function changeFee(tx: Tx, article: ChargedArticle): Promise<void> {
  const fee = await findFee(tx, article.id);
  if (!fee) {
    await addFees(tx, [article]);
    return;
  }
  await changeFeeOf(tx, fee, article);
}

async function changeFeeOf(
  tx: Tx,
  fee: NonNullable<PaidFee>,
  article: ChargedArticle,
): Promise<void> {
  const state = stateOf(article, true) ?? 'due';
  const { payment_id: before, place } = fee;
  const isAsItWas =
    before !== null && isPaid(article) && sharedTxnid(fee.txnid ?? '', place) === article.txnid;
  if (isAsItWas) {
    await updateFee(tx, fee.id, { state });
    return;
  }
  const paying = isPaid(article) ? await payingFor(tx, article, before) : noPayment;
  await updateFee(tx, fee.id, { state, ...paying });
  if (before !== null && before !== paying.payment_id) await deleteBarePayment(tx, before);
}

const noPayment = { payment_id: null, place: 1 };

/** An id that is corrected is the same payment, unless that one pays for other articles too. */
async function payingFor(
  tx: Tx,
  article: ChargedArticle,
  before: number | null,
): Promise<Paying | typeof noPayment> {
  const found = (await findPayments(tx, [article])).get(article.id);
  if (found) return found;
  const { txnid, txnid_key, is_imported } = newPayment(article);
  if (before !== null) await lockPayment(tx, before);
  const paid = before === null ? [] : await listFeesOfPayments(tx, [before]);
  if (before !== null && paid.length === 1) {
    await updatePayment(tx, before, { txnid, txnid_key, is_imported });
    return { payment_id: before, place: 1 };
  }
  const made = await insertPayments(tx, [newPayment(article)]);
  return { payment_id: made.get(article.txnid)?.[0] ?? null, place: 1 };
}

/**
 * Before an article is deleted: its fee goes with it, or back to its manuscript, and its payment stays where more than its id
 * is known. Throws `invalid_fields` where a valid document names the payment.
 */
export async function releaseFee(tx: Tx, articleId: number): Promise<object | undefined> {
  const fee = await findFee(tx, articleId);
  if (!fee) return undefined;
  const { why, amount, currency, manuscript_id } = fee;
  if (manuscript_id !== null) {
    await updateFee(tx, fee.id, { article_id: null });
    return undefined;
  }
  await refuseWithDocument(tx, fee);
  await deleteFee(tx, fee.id);
  if (fee.payment_id !== null) await deleteBarePayment(tx, fee.payment_id);
  return why !== '' || amount !== null ? { why, amount, currency } : undefined;
}

/** What an article begins with that a manuscript becomes: as that was paid for, or waived. */
export const feeFieldsOf = (fee: PaidFee) => ({
  ptype: fee?.state === 'waived' ? 'free' : 'paid',
  txnid: txnidOf(fee),
});

/** The transaction id that a fee is paid with; empty where it is not. */
export const txnidOf = (fee: PaidFee): string =>
  fee?.txnid ? sharedTxnid(fee.txnid, fee.place) : '';

/**
 * Before a manuscript becomes an article, in the same transaction: its payment is free for the article. Throws
 * `changed_meanwhile` where the fee is not as it was read.
 */
export async function lendPayment(tx: Tx, manuscriptId: number, read: PaidFee): Promise<void> {
  const fee = await findFeeOfManuscript(tx, manuscriptId);
  const [now, was] = [feeFieldsOf(fee), feeFieldsOf(read)];
  if (now.txnid !== was.txnid || now.ptype !== was.ptype) throw new Problem('changed_meanwhile');
  if (fee) await updateFee(tx, fee.id, noPayment);
}

/** After it became one: what was said of its fee, and its link, are the article's. */
export async function passFee(tx: Tx, manuscriptId: number, articleId: number): Promise<void> {
  const [of, made] = [await findFeeOfManuscript(tx, manuscriptId), await findFee(tx, articleId)];
  if (!made) return;
  if (!of) {
    await updateFee(tx, made.id, { manuscript_id: manuscriptId });
    return;
  }
  const { state, payment_id, place } = made;
  await deleteFee(tx, made.id);
  await updateFee(tx, of.id, { article_id: articleId, state, payment_id, place });
}

/**
 * Has a fee of a manuscript paid, waived, or due again, as it would be of an article with this transaction id. Throws
 * `invalid_fields` where a receipt or an invoice names the payment.
 */
export async function payForManuscript(
  tx: Tx,
  fee: NonNullable<PaidFee>,
  { id, txnid, isWaived, now }: { id: number; txnid: string; isWaived: boolean; now: Date },
): Promise<void> {
  await changeFeeOf(tx, fee, {
    ...{ id: 0, refnumber: null, status: 'draft', published_at: null },
    ...{ ptype: isWaived ? 'free' : 'paid', txnid: isWaived ? '' : txnid },
    txnid_key: isWaived || txnid === '' ? null : txnid,
    modification: now.toISOString(),
  });
  await refuseWithDocument(tx, fee, await findFeeOfManuscript(tx, id));
}
