import { setImmediate as nextTurn } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { BodyOf, QueryOf } from '#contract/calls/call.ts';
import type { Charged, Fee, FeeFilter, feesCalls, ListedFee } from '#contract/calls/fees-calls.ts';
import { toAdmin, toHistory } from '#contract/fields/fields.ts';
import { isCharged } from '#contract/fields/manuscript.ts';
import { feeFields, paymentFields } from '#contract/fields/payment.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import type { PaymentPage } from '#contract/payment-page.ts';
import { isTxnid } from '#domain/article-form.ts';
import { feeOf } from '#domain/fees/fee-table.ts';
import { feesCsvHeader, feesCsvRow } from '#domain/fees/fees-csv.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { feeRules, paymentRules } from '#domain/fees/payment-rules.ts';
import { nextShared, partsOfShared, waivedTxnid } from '#domain/fees/shared-txnid.ts';
import { upiUri } from '#domain/fees/upi.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { isDraft } from '#domain/visibility.ts';
import { qrSvg } from '#pdf/kit/qr-svg.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { followCorrection, writeMoney } from '#server/records/article-rows.ts';
import {
  type Money,
  pay,
  requireCovered,
  requireFree,
  settle,
  txnidKeyAfter,
  txnidOf,
  waive,
} from '#server/records/ledger.ts';
import { addManuscriptFee, isPaymentToken, paymentLinks } from '#server/records/payment-links.ts';
import { listValidDocuments } from '#server/store/account-queries.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import {
  countFees,
  type FeeRowFilter,
  findFee,
  findFeeByLink,
  findFeeOfManuscript,
  listFees,
  listFeesOfPayments,
  listFreeCountries,
  listPaid,
  listPaymentIds,
  lockFee,
  lockPayments,
  type PaidFee,
  updateFee,
  updatePayment,
} from '#server/store/fee-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  listHolders,
} from '#server/store/full-article-queries.ts';
import { changedFields, recordChange } from '#server/store/history-queries.ts';
import {
  findArticleOfManuscript,
  listManuscripts,
  type ManuscriptRow,
} from '#server/store/manuscript-queries.ts';
import { findRecord } from '#server/store/plain-records.ts';
import { type Restoring, requireUnchangedSince } from '#server/store/restored-values.ts';
import { requireVersion } from '#server/store/versions.ts';
import { toPayment } from './payments-service.ts';

type Calls = typeof feesCalls;
type Asked = BodyOf<Calls['updateFee']>;
/** For what a fee is asked. */
type Of = Pick<Charged, 'noun' | 'id'>;

export type FeesService = ReturnType<typeof feesService>;

/** More words than anybody types find no less. */
const maxTerms = 8;
/** Of manuscripts: more than these are not what somebody looks for. */
const maxFound = 500;
const csvRowsAtOnce = 500;

/** What is said of a fee itself; of an article the rest follows from that. */
const ownFields = ['why', 'amount', 'currency'] as const;
type Own = { why: string; amount: number | null; currency: string };
/** What is said of the fee of a manuscript alone. */
type Paying = { is_waived: boolean; txnid: string };

type Subject = { fee: PaidFee } & (
  | { noun: 'article'; row: FullArticleRow }
  | { noun: 'manuscript'; row: ManuscriptRow }
);

async function subjectOf(db: Db, { noun, id }: Of): Promise<Subject> {
  if (noun === 'article') {
    const row = await findFullArticleById(db, id);
    if (!row) throw new Problem('not_found');
    return { noun, row, fee: await findFee(db, id) };
  }
  const row = await findRecord(db, 'manuscripts', id);
  if (!row) throw new Problem('not_found');
  const article = row.article_id > 0 && (await findArticleOfManuscript(db, row.article_id));
  if (article) return subjectOf(db, { noun: 'article', id: article.id });
  return { noun, row, fee: await findFeeOfManuscript(db, id) };
}

/** For what a fee is asked. */
const chargedBy = (fee: { article_id: number | null; manuscript_id: number | null }): Of =>
  fee.article_id === null
    ? { noun: 'manuscript', id: fee.manuscript_id ?? 0 }
    : { noun: 'article', id: fee.article_id };

const labelOf = ({ noun, row }: Subject) => (noun === 'article' ? plainText(row.title) : row.title);
const numberOf = (subject: Subject): string =>
  subject.noun === 'article' ? String(subject.row.refnumber ?? '') : subject.row.number;
const paidWith = (subject: Subject): string =>
  subject.noun === 'article' ? subject.row.txnid : txnidOf(subject.fee);

/** @param findArticles the ids of all articles of every state that have the words */
export function feesService(
  journal: JournalContext,
  findArticles: (keyword: string) => Promise<number[]>,
) {
  const { database, settings, origin } = journal;
  const links = paymentLinks(journal);
  const linkOf = (fee: PaidFee) => {
    const token = fee && links.tokenOf(fee);
    return token ? origin() + addresses.payment(token) : '';
  };
  const write = <T>(work: (tx: Tx) => Promise<T>) => retryTransaction(() => database.write(work));

  async function read(db: Db, of: Of): Promise<Fee> {
    const subject = await subjectOf(db, of);
    const { fee, noun, row } = subject;
    const paymentId = fee?.payment_id ?? null;
    const payment = paymentId === null ? undefined : await findRecord(db, 'payments', paymentId);
    const paid = paymentId === null ? [] : await listPaid(db, paymentId);
    const byTable = feeOf(row.country, await settings.fees()) ?? null;
    const asked = ownFee(fee) ?? byTable;
    const isDue = asked?.amount !== 0 && (noun === 'article' || isCharged(row.state));
    // Of an article that gave its number back, the transaction id is another's.
    const isNothing = fee?.state === 'due' ? !isDue : fee?.state === 'paid' && paymentId === null;
    const state = isNothing ? null : (fee?.state ?? null);
    return {
      ...{
        id: fee?.id ?? 0,
        documents: (await listValidDocuments(db, fee ? [fee.id] : [])).map(toNamed),
      },
      of: { noun, id: row.id, number: numberOf(subject) },
      state,
      why: fee?.why ?? '',
      txnid: paidWith(subject),
      asked,
      is_own: ownFee(fee) !== undefined,
      by_table: byTable,
      modification: fee?.modification ?? '',
      payment: payment ? toPayment(payment) : null,
      shared_with: paid.filter(({ id }) => id !== fee?.id).map(toCharged),
      ...{ has_link: fee?.link_hash != null, link: linkOf(fee) },
    };
  }

  /** What the author of a subject is told. */
  async function tell(subject: Subject): Promise<PaymentPage> {
    const { fee, row } = subject;
    const [table, payee, { websitename }, { name: publisher }] = await Promise.all([
      settings.fees(),
      settings.payee(),
      settings.get(),
      settings.publisher(),
    ]);
    const asked = ownFee(fee) ?? feeOf(row.country, table);
    const number = numberOf(subject);
    const isAsked = asked?.amount !== 0 && (fee !== undefined || table.fee_kind !== 'none');
    const due = isAsked ? ('due' as const) : ('none' as const);
    const state = !fee || fee.state === 'due' ? due : fee.state;
    const told = { number, title: labelOf(subject), state };
    if (state !== 'due') return told;
    if (!asked) return told;
    const { upi_address: address, upi_name, bank_holder, ...bank } = payee;
    const uri = upiUri({
      ...{ address, ...asked, note: number },
      name: upi_name || bank_holder || publisher || websitename,
      reference: number || `F${fee?.id ?? ''}`,
    });
    return {
      ...told,
      asked: { ...asked, text: formatAmount(asked.amount, asked.currency) },
      upi: uri === undefined ? undefined : { address, uri, qr: qrSvg(uri) },
      bank: bank.bank_account === '' ? undefined : { bank_holder, ...bank },
    };
  }

  async function toRows({ q, state, from, until }: FeeFilter): Promise<FeeRowFilter> {
    const text = q?.trim() ?? '';
    return {
      state,
      free: await listFreeCountries(database.reads, await settings.fees()),
      ...(text !== '' && { of: await findCharged(text) }),
      ...((from || until) && { paid: { from: from || '0001', until: until || '9999-12-31' } }),
    };
  }

  /** The articles and manuscripts that have the words, and the payments that have the transaction id. */
  async function findCharged(text: string) {
    const { reads } = database;
    const terms = foldWords(text).slice(0, maxTerms);
    const people = 'without addresses of reviewers' as const;
    const asked = { terms, people, state: undefined, article: undefined, before: undefined };
    const [articles, manuscripts, payments] = await Promise.all([
      findArticles(text),
      terms.length === 0 ? [] : listManuscripts(reads, asked, maxFound),
      listPaymentIds(reads, [text, partsOfShared(text)?.txnid ?? text]),
    ]);
    return { articles, manuscripts: manuscripts.map(({ id }) => id), payments };
  }

  async function listPage(filter: FeeRowFilter, before: number | undefined, size: number) {
    const rows = await listFees(database.reads, { ...filter, before }, size + 1);
    const shown = rows.slice(0, size);
    const table = await settings.fees();
    const documents = await listValidDocuments(
      database.reads,
      shown.map(({ id }) => id),
    );
    const ofFees = Map.groupBy(documents, ({ fee_id }) => fee_id);
    return {
      fees: shown.map((row) => ({
        ...toListed(row, table),
        documents: (ofFees.get(row.id) ?? []).map(toNamed),
      })),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? 0) : 0,
    };
  }

  return {
    async list({ before, ...asked }: QueryOf<Calls['listFees']>) {
      const { state, ...filter } = await toRows(asked);
      return {
        ...(await listPage({ state, ...filter }, before, limits.feePageRows)),
        counts: await countFees(database.reads, filter),
      };
    },
    /** The same as CSV, all of them: its parts. */
    async *csv(asked: FeeFilter) {
      yield feesCsvHeader;
      const filter = await toRows(asked);
      for (let before: number | undefined; before !== 0; ) {
        const { fees, next } = await listPage(filter, before, csvRowsAtOnce);
        yield fees.map(feesCsvRow).join('');
        before = next;
        await nextTurn();
      }
    },
    /** That of a manuscript is its article's, once it is one. Throws `not_found`. */
    find: (of: Of): Promise<Fee> => read(database.reads, of),
    /** Throws `not_found`, `invalid_fields`, `duplicate_txnid`, `invalid_txnid`, and `forbidden` of what readers see. */
    change: (of: Of, asked: Asked, actor: Actor) =>
      write(async (tx) => {
        const subject = await subjectOf(tx, of);
        await requireRead(tx, of, subject, asked);
        if (subject.noun === 'article') await changeTxnid(tx, subject.row.id, asked, actor);
        await changeOwn(tx, subject, asked, actor);
        await changePayment(tx, of, asked, actor);
        await changeLink(tx, of, asked);
        return read(tx, of);
      }),
    /** What anyone with the link of a fee is shown; undefined where it is none, or was revoked. */
    async open(token: string): Promise<PaymentPage | undefined> {
      if (!isPaymentToken(token)) return undefined;
      const { reads } = database;
      const fee = await findFeeByLink(reads, hashToken(token));
      if (!fee) return undefined;
      const subject = await subjectOf(reads, chargedBy(fee)).catch((error: unknown) => {
        // A manuscript that was deleted has its fee until that is undone.
        if (error instanceof Problem && error.code === 'not_found') return undefined;
        throw error;
      });
      if (!subject) return undefined;
      const told = await tell(subject);
      const isDeclined = subject.noun === 'manuscript' && !isCharged(subject.row.state);
      return told.state === 'due' && isDeclined
        ? { number: told.number, title: told.title, state: 'none' }
        : told;
    },
    /** The same of a manuscript as a letter that accepts it says it, with the address of its link. */
    async ofManuscript(id: number) {
      const subject = await subjectOf(database.reads, { noun: 'manuscript', id });
      return { ...(await tell(subject)), link: linkOf(subject.fee) };
    },
    undo: {
      changed: (restoring: Restoring) => write((tx) => undoFee(tx, restoring)),
    },
  };

  /** Of the fee, and of its payment, each where the form says which it was made of. */
  async function requireRead(tx: Tx, of: Of, { fee }: Subject, asked: Asked): Promise<void> {
    const current = () => read(tx, of);
    await requireVersion(asked.modification, fee, current);
    if (asked.payment?.modification === undefined) return;
    const id = fee?.payment_id ?? null;
    const payment = id === null ? undefined : await findRecord(tx, 'payments', id);
    await requireVersion(asked.payment.modification, payment, current);
  }

  /** How the fee of an article is paid. One that is no longer waived is due: its draft has no transaction id then. */
  async function changeTxnid(tx: Tx, id: number, asked: Asked, actor: Actor): Promise<void> {
    await lockArticles(tx, [id]);
    const row = await findFullArticleById(tx, id);
    if (!row) throw new Problem('not_found');
    const { refnumber, ptype, txnid } = row;
    const waived = refnumber === null ? '' : waivedTxnid(String(refnumber));
    if (asked.is_waived === true && ptype !== 'free') {
      return changeMoney(tx, row, { ptype: 'free', txnid: txnid || waived }, actor);
    }
    const given = asked.txnid?.trim();
    const isCharged = asked.is_waived === false && ptype === 'free';
    if (!isCharged && (given === undefined || given === txnid)) return;
    const paidBy = given ?? (txnid === waived ? '' : txnid);
    const own = paidBy === txnid ? txnid : await ownTxnid(tx, paidBy, asked.is_shared === true);
    await changeMoney(tx, row, { ptype: isCharged ? 'paid' : ptype, txnid: own }, actor);
  }

  /** What an amount is in where nobody says it: the currency of the fee, else of the table of fees. */
  async function usualCurrency({ fee, row }: Subject): Promise<string> {
    const asked = ownFee(fee) ?? feeOf(row.country, await settings.fees());
    return asked?.currency || 'INR';
  }

  async function changeOwn(tx: Tx, subject: Subject, asked: Asked, actor: Actor): Promise<void> {
    const { noun, row, fee } = subject;
    const { values, problems } = readFields(
      feeFields,
      { why: asked.why, currency: asked.currency, amount: amountGiven(asked) },
      { before: fee && { ...fee, is_waived: 0, txnid: '' }, rules: feeRules },
    );
    refuseInvalid(problems);
    const given: Partial<Own> = values;
    if (given.amount && (given.currency ?? fee?.currency ?? '') === '') {
      given.currency = await usualCurrency(subject);
    }
    if (noun === 'manuscript') {
      if (!fee) await addManuscriptFee(tx, journal, row.id);
      const found = fee ?? (await findFeeOfManuscript(tx, row.id));
      await writeFee(tx, { noun, row, fee: found }, { ...given, ...payingOf(asked) }, actor, asked);
      return;
    }
    const now = await findFee(tx, row.id);
    if (now) await writeFee(tx, { noun, row, fee: now }, given, actor);
  }

  /** What is known of the payment in addition to its id. */
  async function changePayment(tx: Tx, of: Of, { payment: asked }: Asked, actor: Actor) {
    if (!asked) return;
    const subject = await subjectOf(tx, of);
    const { fee } = subject;
    const before =
      fee?.payment_id == null ? undefined : await findRecord(tx, 'payments', fee.payment_id);
    if (!before) return refuseInvalid({ txnid: formMessages.required });
    const { modification: _, ...texts } = asked;
    const given = { ...texts, amount: amountGiven(asked) };
    const { values, problems } = readFields(paymentFields, given, { before, rules: paymentRules });
    refuseInvalid(
      Object.fromEntries(Object.entries(problems).map(([name, text]) => [`payment_${name}`, text])),
    );
    const after = { ...before, ...values };
    if (after.amount && after.currency === '') {
      after.currency = await usualCurrency(subject);
      values.currency = after.currency;
    }
    const changed = changedFields(
      toHistory(paymentFields, before),
      toHistory(paymentFields, after),
    );
    if (!changed) return;
    await requireCovered(tx, before.id, after, 'payment_amount');
    await updatePayment(tx, before.id, values);
    const named = { noun: 'payment' as const, recordId: before.id, label: before.txnid };
    await recordChange(tx, actor, { ...named, action: 'changed', ...changed });
  }

  async function changeLink(tx: Tx, of: Of, { has_link }: Asked): Promise<void> {
    const { fee } = await subjectOf(tx, of);
    if (has_link === undefined || !fee) return;
    if (!has_link) await updateFee(tx, fee.id, { link_hash: null, link_sealed: '' });
    else if (!links.tokenOf(fee)) await updateFee(tx, fee.id, links.make());
  }

  async function undoFee(tx: Tx, restoring: Restoring): Promise<void> {
    const { id, values, actor } = restoring;
    requireRight(actor, 'fees');
    const fee = await lockFee(tx, id);
    if (!fee || (fee.article_id === null && fee.manuscript_id === null))
      throw new Problem('not_found');
    await requireUnchangedSince(tx, restoring);
    const subject = await subjectOf(tx, chargedBy(fee));
    const own = Object.fromEntries(
      ownFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
    ) as Partial<Own>;
    const paying = {
      ...('is_waived' in values && { is_waived: values.is_waived === true }),
      ...('txnid' in values && { txnid: String(values.txnid) }),
    };
    if (subject.noun === 'article') {
      await changeTxnid(tx, subject.row.id, { ...paying, is_shared: true }, actor);
      await writeFee(tx, { ...subject, fee: await findFee(tx, subject.row.id) }, own, actor);
    } else await writeFee(tx, subject, { ...own, ...paying }, actor);
  }
}

/** Has an article be paid so, by the rules of its form. */
async function changeMoney(tx: Tx, row: FullArticleRow, money: Money, actor: Actor) {
  if (!isDraft(row)) requireRight(actor, 'publish');
  let asked = { ...money, txnid_key: txnidKeyAfter(row, { ...row, ...money }) };
  await requireFree(tx, row, asked);
  if (asked.ptype === 'paid') {
    const txnid = await followCorrection(tx, await findFee(tx, row.id), asked.txnid, actor);
    if (txnid !== undefined) asked = { ...asked, txnid, txnid_key: txnid };
  }
  const moment = actor.now.toISOString();
  await writeMoney(tx, row, await settle(tx, row, { ...row, ...asked }, moment), actor);
}

/** An amount as a form has it. */
const amountGiven = ({ amount }: { amount?: number | null | undefined }) =>
  amount === undefined ? undefined : String(amount ?? '');

/** What a form asks of the payment of a manuscript. */
const payingOf = ({ is_waived, txnid }: Asked): Partial<Paying> => ({
  ...(is_waived !== undefined && { is_waived }),
  ...(txnid !== undefined && { txnid: txnid.trim() }),
});

/** As it will be said: with a place after it where the payment pays for others too. */
async function ownTxnid(tx: Tx, txnid: string, isShared: boolean): Promise<string> {
  const [payment] = txnid === '' ? [] : await lockPayments(tx, [txnid]);
  const fees = payment ? await listFeesOfPayments(tx, [payment.id]) : [];
  if (fees.length === 0) return txnid;
  if (!isShared) refuseUsed();
  const shared = nextShared(
    txnid,
    fees.map(({ place }) => place),
  );
  if (shared === undefined) refuseInvalid({ txnid: formMessages.fees.tooLongToShare });
  return shared ?? txnid;
}

function refuseUsed(): never {
  throw new Problem('duplicate_txnid', { fields: { txnid: formMessages.fees.used } });
}

/** Writes what changed of a fee, with its line of history. */
async function writeFee(
  tx: Tx,
  subject: Subject,
  given: Partial<Own & Paying>,
  actor: Actor,
  { is_shared = false }: Pick<Asked, 'is_shared'> = {},
): Promise<void> {
  const { fee } = subject;
  if (!fee) return;
  const { why, amount, currency } = fee;
  const paying =
    subject.noun === 'manuscript'
      ? { is_waived: fee.state === 'waived', txnid: txnidOf(fee) }
      : undefined;
  const set = { ...given };
  if (paying) {
    const isWaived = given.is_waived ?? paying.is_waived;
    const txnid = isWaived ? '' : (given.txnid ?? paying.txnid);
    if (txnid !== '' && !isTxnid(txnid)) throw new Problem('invalid_txnid');
    const isSame = txnid === paying.txnid;
    set.txnid = isSame
      ? txnid
      : ((await followCorrection(tx, fee, txnid, actor)) ??
        (await freeTxnid(tx, txnid, is_shared)));
  }
  const changed = changedFields<Record<string, unknown>>({ why, amount, currency, ...paying }, set);
  if (!changed) return;
  const own = Object.fromEntries(
    ownFields.flatMap((name) => (name in changed.now ? [[name, changed.now[name]]] : [])),
  );
  if (Object.keys(own).length > 0) await updateFee(tx, fee.id, own);
  if ('is_waived' in changed.now || 'txnid' in changed.now) {
    const isWaived = given.is_waived ?? paying?.is_waived ?? false;
    const { txnid = '' } = set;
    const moment = actor.now.toISOString();
    if (isWaived || txnid === '') await waive(tx, fee, isWaived ? 'waived' : 'due');
    else await pay(tx, fee, { txnid, txnid_key: txnid, moment });
  }
  await recordChange(tx, actor, {
    ...{ noun: 'fee', recordId: fee.id, action: 'changed', label: labelOf(subject) },
    ...changed,
  });
}

/** An id that nothing else is paid with. Throws `duplicate_txnid`. */
async function freeTxnid(tx: Tx, txnid: string, isShared: boolean): Promise<string> {
  if (txnid === '') return '';
  const own = await ownTxnid(tx, txnid, isShared);
  const keys = { refnumber: null, title_key: null, txnid_key: own };
  if ((await listHolders(tx, [keys])).length > 0) refuseUsed();
  return own;
}

const toNamed = ({ id, number }: { id: number; number: string }) => ({ id, number });

const ownFee = (fee: Omit<Own, 'why'> | undefined) =>
  fee && fee.amount !== null ? { amount: fee.amount, currency: fee.currency } : undefined;

const toCharged = ({
  article_id,
  refnumber,
  manuscript_id,
  number,
}: Omit<Awaited<ReturnType<typeof listPaid>>[number], 'place'>): Charged =>
  article_id === null
    ? { noun: 'manuscript', id: manuscript_id ?? 0, number: number ?? '' }
    : { noun: 'article', id: article_id, number: String(refnumber ?? '') };

function toListed(
  row: Awaited<ReturnType<typeof listFees>>[number],
  table: Parameters<typeof feeOf>[1],
): Omit<ListedFee, 'documents'> {
  const { id, state, why, article_id, refnumber, manuscript_id, number } = row;
  const own = ownFee(row);
  const country = row.country ?? row.manuscript_country ?? '';
  const payment = {
    ...{ amount: row.paid_amount, currency: row.paid_currency ?? '', txnid: row.txnid ?? '' },
    ...{ received_on: row.received_on ?? '', way: row.way ?? '' },
    is_imported: row.is_imported ?? 0,
  } as const;
  return {
    ...{ id, state, why, asked: own ?? feeOf(country, table) ?? null, is_own: own !== undefined },
    payment:
      row.payment_id === null
        ? null
        : {
            ...{ id: row.payment_id, ...toAdmin(paymentFields, payment) },
            modification: row.paid_version ?? '',
          },
    of: {
      ...toCharged({ id, article_id, refnumber, manuscript_id, number }),
      title: article_id === null ? (row.manuscript_title ?? '') : plainText(row.title ?? ''),
      authors: row.authorname ?? row.authors ?? '',
      country,
    },
  };
}
