import { formMessages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import { isTxnid } from '#domain/article-form.ts';
import { maxSharedCharacters, partsOfShared, sharedTxnid } from '#domain/fees/shared-txnid.ts';
import { isDraft } from '#domain/visibility.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { listDocumentsOfPayment, listValidDocuments } from '#server/store/account-queries.ts';
import {
  allocate,
  deleteAllocations,
  deleteBarePayment,
  deleteFee,
  findFee,
  findFeeOfManuscript,
  insertFees,
  insertPayments,
  listFeesOfPayments,
  listPaid,
  lockFee,
  lockPayment,
  lockPayments,
  type PaidFee,
  type PaidRow,
  updateFee,
  updatePayment,
} from '#server/store/fee-queries.ts';
import { listHolders, type UniqueKeys } from '#server/store/full-article-queries.ts';
import { lockRecords } from '#server/store/plain-records.ts';

/*
 * What is asked and what was paid. Fees and payments own the transaction id and the type of an article: all that writes
 * articles asks here, in its transaction, and stores the columns that it is given. A payment that a valid receipt or invoice names is
 * held: it stays with its fee, by whichever door.
 */

/** What somebody says of a fee: `free` waives it, a transaction id pays it, and else it is due. */
export type Money = { ptype: 'paid' | 'free'; txnid: string };
/** The columns of an article that the ledger alone decides. */
export type LedgerColumns = Money & { txnid_key: string | null };

/** What of an article its fee is settled by. */
export type ChargedArticle = LedgerColumns &
  Pick<UniqueKeys, 'refnumber'> & {
    id: number;
    status: string;
    published_at: string | null;
    modification: string;
  };

/** How a fee is paid. Without a key the id is one that another payment has, as imports bring them. */
type Payment = Pick<LedgerColumns, 'txnid' | 'txnid_key'> & { moment: string };

/** What `txnid_key` holds, by which a payment is one article's alone: imported repeats and what is waived have none. */
export const txnidKeyOf = ({ ptype, txnid }: { ptype: string; txnid: string }): string | null =>
  ptype === 'paid' && isTxnid(txnid) ? txnid : null;

/**
 * The same of an article that is there: a repeat whose id stays remains one, and what gave its number back claims its id again with
 * its next number alone.
 */
export function txnidKeyAfter(
  before: LedgerColumns & UniqueKeys & { status: string },
  after: { refnumber: number | null; ptype: string; txnid: string },
): string | null {
  const { refnumber, title_key, status, txnid_key } = before;
  if (refnumber === null && title_key === null && status !== 'draft' && after.refnumber === null) {
    return null;
  }
  const key = txnidKeyOf(after);
  return refnumber !== null && key === txnidKeyOf(before) ? txnid_key : key;
}

/** Asks the fees of new articles: each has one. That of a manuscript goes on as the article's. */
export async function charge(
  tx: Tx,
  articles: readonly ChargedArticle[],
  manuscriptId: number | null = null,
): Promise<void> {
  const [first] = articles;
  const earlier = manuscriptId === null ? undefined : await findFeeOfManuscript(tx, manuscriptId);
  if (earlier && first) return move(tx, earlier, first);
  const paid = articles.filter(isPaid);
  const found = await findPayments(tx, paid);
  const made = await insertPayments(tx, paid.filter(({ id }) => !found.has(id)).map(newPayment));
  const fees = articles.map((article) => ({
    ...{ article_id: article.id, manuscript_id: manuscriptId, state: stateOf(article) },
  }));
  const feeOf = await insertFees(tx, fees);
  const rows = paid.map(({ id, txnid }) => {
    const { payment_id, place } = found.get(id) ?? {
      ...{ payment_id: made.get(txnid)?.shift() ?? 0, place: 1 },
    };
    return { fee_id: feeOf.get(id) ?? 0, payment_id, place };
  });
  await allocate(tx, rows);
}

/**
 * What was asked of a manuscript is asked of its article, or waived where that is nothing. Throws `changed_meanwhile` where the article
 * was made of another fee.
 */
async function move(tx: Tx, { id }: PaidRow, article: ChargedArticle): Promise<void> {
  const fee = await lockFee(tx, id);
  if (fee?.state === 'due' && article.ptype === 'free') {
    await waive(tx, fee);
    return updateFee(tx, id, { article_id: article.id });
  }
  const { ptype, txnid } = moneyOf(fee, article);
  if (!fee || ptype !== article.ptype || txnid !== article.txnid) {
    throw new Problem('changed_meanwhile');
  }
  await updateFee(tx, id, { article_id: article.id });
}

/**
 * Has the fee of an article follow what is asked of it, before the article is written. Throws `invalid_fields` where its payment is
 * held. Gives what the article stores.
 */
export async function settle(
  tx: Tx,
  before: ChargedArticle,
  after: Omit<ChargedArticle, 'modification'>,
  moment: string,
): Promise<LedgerColumns> {
  const { ptype, txnid, txnid_key } = after;
  const isSame =
    ptype === before.ptype &&
    txnid === before.txnid &&
    txnid_key === before.txnid_key &&
    isPaid(before) === isPaid(after);
  if (!isSame) {
    const fee = await findFee(tx, after.id);
    if (!fee) throw new Error(`The article ${after.id} has no fee`);
    if (isPaid(after)) await pay(tx, fee, { txnid, txnid_key, moment });
    else await waive(tx, fee, stateOf(after));
  }
  return { ptype, txnid, txnid_key };
}

/** Pays a fee. An id that is corrected is the same payment, unless that one pays other fees too. */
export async function pay(
  tx: Tx,
  { id }: Pick<PaidRow, 'id'>,
  { txnid, txnid_key, moment }: Payment,
): Promise<void> {
  const fee = await lockFee(tx, id);
  if (!fee) throw new Problem('not_found');
  const { payment_id: was, place } = fee;
  if (was === null || sharedTxnid(fee.txnid ?? '', place ?? 1) !== txnid) {
    const found = (await findPayments(tx, [{ id, txnid_key }])).get(id);
    if (was !== null) await lockPayment(tx, was);
    const isAlone = was !== null && (await listFeesOfPayments(tx, [was])).length === 1;
    if (was !== found?.payment_id && (found || !isAlone)) await refuseHeld(tx, fee);
    const payment = { txnid, txnid_key, is_imported: txnid_key === null ? 1 : 0 };
    if (!found && was !== null && isAlone) await updatePayment(tx, was, payment);
    const payment_id =
      found?.payment_id ??
      (isAlone
        ? was
        : (await insertPayments(tx, [{ ...payment, creation: moment }])).get(txnid)?.[0]);
    await deleteAllocations(tx, id);
    await allocate(tx, [{ fee_id: id, payment_id: payment_id ?? 0, place: found?.place ?? 1 }]);
    if (was !== null && was !== payment_id) await deleteBarePayment(tx, was);
  }
  await updateFee(tx, id, { state: 'paid' });
}

/**
 * Corrects the id of a payment that a valid document of the fee names and that pays other fees too: it stays one payment. Throws
 * `invalid_fields` and `duplicate_txnid`. Gives the ids that its fees have then, each with its article; nothing where it is no such payment,
 * or where the id is that of another.
 */
export async function correctShared(
  tx: Tx,
  { id, payment_id, place, txnid: was }: PaidRow,
  typed: string,
): Promise<{ id: number; article_id: number | null; txnid: string }[]> {
  if (payment_id === null || !isTxnid(typed) || sharedTxnid(was ?? '', place ?? 1) === typed) {
    return [];
  }
  const parts = partsOfShared(typed);
  const txnid = parts?.place === place ? parts.txnid : typed;
  await lockPayment(tx, payment_id);
  const paid = await listPaid(tx, payment_id);
  const isHeld = (await listValidDocuments(tx, [id])).length > 0;
  if (paid.length < 2 || !isHeld || (await lockPayments(tx, [txnid])).length > 0) return [];
  if (txnid.length > maxSharedCharacters) {
    refuseInvalid({ txnid: formMessages.fees.tooLongToShare });
  }
  const corrected = paid.map((one) => ({ ...one, txnid: sharedTxnid(txnid, one.place) }));
  const keys = corrected.map((one) => ({ ...noKeys, txnid_key: one.txnid }));
  const own = new Set(paid.map(({ article_id }) => article_id));
  if ((await listHolders(tx, keys)).some((holder) => !own.has(holder.id))) {
    throw new Problem('duplicate_txnid', { fields: { txnid: formMessages.fees.used } });
  }
  await updatePayment(tx, payment_id, { txnid, txnid_key: txnid, is_imported: 0 });
  return corrected;
}

const noKeys = { refnumber: null, title_key: null };

/** A fee that is no longer paid: waived, due, or paid by an id that was released. Throws `invalid_fields` where its payment is held. */
export async function waive(
  tx: Tx,
  { id }: Pick<PaidRow, 'id'>,
  state: PaidRow['state'] = 'waived',
): Promise<void> {
  const fee = await lockFee(tx, id);
  if (!fee) throw new Problem('not_found');
  await refuseHeld(tx, fee);
  await deleteAllocations(tx, id);
  await updateFee(tx, id, { state });
  if (fee.payment_id !== null) await deleteBarePayment(tx, fee.payment_id);
}

/**
 * Before a manuscript is deleted that is no article: what is paid would be the payment of nothing. Throws `invalid_fields`.
 */
export async function requireUnpaid(tx: Tx, manuscriptId: number): Promise<void> {
  const fee = await findFeeOfManuscript(tx, manuscriptId);
  if (!fee?.payment_id || fee.article_id !== null) return;
  await refuseHeld(tx, fee);
  refuseInvalid({ state: formMessages.fees.ofManuscript });
}

/**
 * Before an article is deleted: its fee goes back to its manuscript, where that is there, or goes, and its payment stays where more
 * than its id is known. Throws `invalid_fields` where the payment is held. Gives what was said of the fee.
 */
export async function release(
  tx: Tx,
  articleId: number,
): Promise<Pick<PaidRow, 'why' | 'amount' | 'currency'> | undefined> {
  const fee = await findFee(tx, articleId);
  if (!fee) return undefined;
  const { id, why, amount, currency } = fee;
  const manuscripts =
    fee.manuscript_id === null ? [] : await lockRecords(tx, 'manuscripts', [fee.manuscript_id]);
  if (manuscripts.length > 0) {
    await updateFee(tx, id, { article_id: null });
    return undefined;
  }
  await waive(tx, fee);
  await deleteFee(tx, id);
  return why !== '' || amount !== null ? { why, amount, currency } : undefined;
}

/** What an article has of a fee that there is. @param stored what it had: an id that pays nothing is known to articles alone */
export function moneyOf(fee: PaidFee, stored?: Money): Money {
  if (fee?.state !== 'waived') return { ptype: 'paid', txnid: txnidOf(fee) };
  return { ptype: 'free', txnid: stored?.ptype === 'free' ? stored.txnid : '' };
}

/** The transaction id that a fee is paid with; empty where it is not. */
export const txnidOf = (fee: PaidFee): string =>
  fee?.txnid ? sharedTxnid(fee.txnid, fee.place ?? 1) : '';

/**
 * Refuses a type and an id as the form of an article does. Throws `invalid_fields`, `invalid_txnid` and `duplicate_txnid`.
 *
 * @param txnid_key by which it would be the article's alone
 */
export async function requireFree(
  tx: Tx,
  before: ChargedArticle,
  { txnid, txnid_key }: LedgerColumns,
): Promise<void> {
  if (txnid !== before.txnid && txnid === '' && !isDraft(before)) {
    await requireNotHeld(tx, before.id);
    refuseInvalid({ txnid: formMessages.required });
  }
  if (txnid !== before.txnid && txnid !== '' && !isTxnid(txnid)) {
    throw new Problem('invalid_txnid', { fields: { txnid: problemMessage('invalid_txnid') } });
  }
  const keys = { refnumber: null, title_key: null, txnid_key };
  const holders = txnid_key === before.txnid_key ? [] : await listHolders(tx, [keys]);
  if (holders.every(({ id }) => id === before.id)) return;
  const operation = 'article-update' as const;
  const fields = { txnid: problemMessage('duplicate_txnid', operation) };
  throw new Problem('duplicate_txnid', { fields, operation });
}

/**
 * Refuses a payment that is for less than its valid documents, in another currency or of an unknown amount. Receipts are of the
 * same money as invoices. Throws `invalid_fields`.
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

/** Refuses to take the payment of an article away, where a valid document names it. Throws `invalid_fields`. */
export async function requireNotHeld(tx: Tx, articleId: number): Promise<void> {
  const fee = await findFee(tx, articleId);
  if (fee) await refuseHeld(tx, fee);
}

/** A payment that a valid document names stays with its fee, which is locked. */
async function refuseHeld(tx: Tx, fee: Pick<PaidRow, 'id' | 'payment_id'>): Promise<void> {
  if (fee.payment_id === null) return;
  const [document] = await listValidDocuments(tx, [fee.id]);
  if (document) refuseInvalid({ txnid: formMessages.fees.hasDocument(document.number) });
}

const stateOf = ({ ptype, txnid }: Money): PaidRow['state'] => {
  if (ptype === 'free') return 'waived';
  return txnid === '' ? 'due' : 'paid';
};

/** Whether its transaction id is a payment: of an article that gave its number back, the id is another's. */
const isPaid = (article: Omit<ChargedArticle, 'modification'>): boolean =>
  stateOf(article) === 'paid' &&
  (article.txnid_key !== null || article.refnumber !== null || isDraft(article));

const newPayment = ({ txnid, txnid_key, modification }: ChargedArticle) => ({
  ...{ txnid, txnid_key, is_imported: txnid_key === null ? 1 : 0, creation: modification },
});

type Paying = { payment_id: number; place: number };

/**
 * The payments that the journal has for some of these ids: one that came in before, or `T-7` where the id is `T-7/2` and that place is
 * free. By `id`, which stands for what is paid.
 */
async function findPayments(
  tx: Tx,
  wanted: readonly { id: number; txnid_key: string | null }[],
): Promise<Map<number, Paying>> {
  const asked = wanted.flatMap(({ id, txnid_key }) => {
    if (txnid_key === null) return [];
    const shared = partsOfShared(txnid_key);
    return [{ id, txnid: txnid_key, place: 1 }, ...(shared ? [{ id, ...shared }] : [])];
  });
  const rows = await lockPayments(
    tx,
    asked.map(({ txnid }) => txnid),
  );
  const payments = new Map(rows.map(({ id, txnid }) => [txnid, id]));
  const taken = new Set((await listFeesOfPayments(tx, [...payments.values()])).map(placeKey));
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

const placeKey = ({ payment_id, place }: Paying): string => `${payment_id}/${place}`;
