import { sharedTxnid } from '#domain/fees/shared-txnid.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import { FolderProblem } from './journal-folder.ts';

/*
 * What the ledger never lets part, of a folder that somebody may have edited: each file of it may be right, and the payment of a
 * receipt gone. A fee that says itself which payment pays it is of an earlier version, whose articles were the truth.
 */

type Article = {
  name: string;
  ptype: string;
  /** Empty where its id pays nothing: it gave its number back, and the id is another's. */
  paidBy: string;
  txnid: string;
};
type Fee = {
  id: number;
  article_id: number | null;
  manuscript_id: number | null;
  state: string;
  payment_id?: number | null;
};
type Payment = { id: number; txnid: string; amount: number | null; currency: string };
type Allocation = { id: number; fee_id: number; payment_id: number; place: number };
type Document = {
  number: string;
  kind: string;
  fee_id: number | null;
  valid_key: string | null;
  total: number;
  currency: string;
};

export type FolderLedger = ReturnType<typeof folderLedger>;

/** What a folder says of money: its records one after the other, and then whether they agree. */
export function folderLedger() {
  const articles = new Map<number, Article>();
  const manuscripts = new Set<number>();
  const fees = new Map<number, Fee>();
  const payments = new Map<number, Payment>();
  const allocations = new Map<number, Allocation>();
  const documents: Document[] = [];

  const noteOf: Record<string, (record: TableRow) => void> = {
    articles(record) {
      const { id, refnumber, status, ptype, txnid, unique_txnid } = record as {
        [name in 'status' | 'ptype' | 'txnid']: string;
      } & { id: number; refnumber: number | null; unique_txnid: boolean };
      const isPaid = ptype === 'paid' && (unique_txnid || refnumber !== null || status === 'draft');
      const name = refnumber === null ? `draft ${id}` : `article ${refnumber}`;
      articles.set(id, { name, ptype, paidBy: isPaid ? txnid : '', txnid });
    },
    manuscripts: ({ id }) => manuscripts.add(Number(id)),
    fees: (record) => fees.set(Number(record.id), record as Fee),
    payments: (record) => payments.set(Number(record.id), record as Payment),
    allocations: (record) => allocations.set(Number(record.fee_id), record as Allocation),
    account_documents(record) {
      const document = record as Document;
      if (document.valid_key !== null) documents.push(document);
    },
  };

  const paymentOf = (feeId: number) => payments.get(allocations.get(feeId)?.payment_id ?? 0);

  function checkFee({ id, article_id, manuscript_id, state }: Fee): void {
    const payment = paymentOf(id);
    const article = articles.get(article_id ?? 0);
    if (!article) {
      if (payment && !manuscripts.has(manuscript_id ?? 0)) {
        throw wrong('payments.jsonl', `${payment.txnid} is the payment of nothing`);
      }
      if ((state === 'paid') !== (payment !== undefined)) {
        throw wrong('fees.jsonl', `fee ${id} is not paid as allocations.jsonl says`);
      }
      return;
    }
    const { name, ptype, txnid, paidBy } = article;
    const unpaid = txnid === '' ? 'due' : 'paid';
    const isSame =
      state === (ptype === 'free' ? 'waived' : unpaid) &&
      paidBy === (payment ? sharedTxnid(payment.txnid, allocations.get(id)?.place ?? 1) : '');
    if (!isSame) throw wrong('articles.jsonl', `${name} is not paid as fees.jsonl says`);
  }

  function checkDocuments(): void {
    const said = new Map<string, number>();
    for (const { number, kind, fee_id, total, currency } of documents) {
      const payment = paymentOf(fee_id ?? 0);
      if (!payment || fees.get(fee_id ?? 0)?.state !== 'paid') {
        throw wrong('account-documents.jsonl', `document ${number} is of a fee that is not paid`);
      }
      // Receipts are of the same money as invoices.
      const key = `${payment.id} ${kind === 'receipt'}`;
      const sum = (said.get(key) ?? 0) + total;
      const isKnown = payment.amount !== null;
      const isCovered = isKnown
        ? sum <= Number(payment.amount) && currency === payment.currency
        : !said.has(key);
      if (!isCovered) {
        const text = `document ${number} is for more than the payment ${payment.txnid}`;
        throw wrong('account-documents.jsonl', text);
      }
      said.set(key, sum);
    }
  }

  return {
    note: (table: string, record: TableRow) => noteOf[table]?.(record),
    /** Throws `FolderProblem`. */
    check(): void {
      if ([...fees.values()].some(({ payment_id }) => payment_id !== undefined)) return;
      for (const { id, fee_id, payment_id } of allocations.values()) {
        if (!fees.has(fee_id) || !payments.has(payment_id)) {
          const text = `allocation ${id} is of a fee or a payment that is not there`;
          throw wrong('allocations.jsonl', text);
        }
      }
      for (const fee of fees.values()) checkFee(fee);
      checkDocuments();
    },
  };
}

const wrong = (file: string, text: string): FolderProblem =>
  new FolderProblem(`${file}: ${text}. Export the journal again.`);
