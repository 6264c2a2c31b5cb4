import type { DocumentKind } from '#contract/account-kinds.ts';
import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import type { AccountFacts } from '#domain/fees/account-document.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { formatDate } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData, Picture, VerificationData } from './shapes.ts';

/** A receipt, an invoice, a bill of supply or a credit note. All that it says is in `facts`, which stay as they were issued. */
export type AccountDocumentData = {
  /** BCP 47 tag of its text, of which receipts alone have others than English. */
  language: string;
  journal: JournalData;
  kind: DocumentKind;
  number: string;
  /** `2026-11-20`. */
  date: string;
  facts: AccountFacts;
  /** The number of the credit note that cancels it: printed across it. */
  cancelledBy?: string;
  /** Put on the line that is signed. */
  signature?: Picture;
  verification: VerificationData;
};

/** What tax documents say, as rule 46 of the CGST Rules asks for it: in English alone. */
const taxWords = {
  headings: {
    bill: 'Bill of Supply',
    invoice: 'Tax Invoice',
  },
  credit: 'Credit Note',
  supplier: 'Supplier',
  recipient: 'Recipient',
  description: 'Description of service',
  about: 'Publication charges for the article',
  place: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  lut: 'LUT',
  taxable: 'Taxable value',
  value: 'Value',
  total: 'Total',
};

/** @example formatRate(1800) // '18 %' */
const formatRate = (rate: number): string => `${String(rate / 100)} %`;

const stateText = (state: { code: string; name: string } | null): string =>
  state === null ? '' : `${state.name} (${state.code})`;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** What `account-document.typ` is given. Never fails. */
export function prepareAccountDocument(data: AccountDocumentData): Prepared {
  const { facts, kind, number, date, journal, verification, signature } = data;
  const { supplier, recipient, cancels, payment, currency } = facts;
  const of = cancels?.kind ?? (kind === 'credit' ? 'receipt' : kind);
  const isTax = of !== 'receipt';
  const language = isTax ? 'en' : documentLanguage(data.language);
  const words = wordsOfDocument('account-document', language);
  const day = (text: string) => formatDate(text, language);
  const amount = (paisa: number) => formatAmount(paisa, currency);
  const title = accountTitle(kind, facts, words);
  const cancelled = data.cancelledBy ? words.cancelledBy(data.cancelledBy) : '';
  const parties = [
    {
      label: isTax ? taxWords.supplier : words.from,
      name: supplier.name,
      lines: [
        ...linesOf(supplier.address),
        supplier.gstin && `GSTIN ${supplier.gstin}`,
        stateText(supplier.state),
      ].filter(Boolean),
    },
    {
      label: isTax ? taxWords.recipient : words.receivedFrom,
      name: recipient.name,
      lines: [
        ...linesOf(recipient.address),
        recipient.country,
        recipient.gstin && `GSTIN ${recipient.gstin}`,
        stateText(recipient.state),
      ].filter(Boolean),
    },
  ];
  const way = payment.way === '' ? '' : words.ways[payment.way];
  const details = [
    [
      words.cancels,
      cancels && `${nameOf(cancels.kind, words.receipt)} ${cancels.number}, ${day(cancels.day)}`,
    ],
    [words.why, cancels?.why],
    [taxWords.place, stateText(facts.place)],
    [taxWords.reverseCharge, facts.reverse_charge],
    [taxWords.lut, supplier.lut],
    [words.paid, [way, payment.txnid, day(payment.received_on)].filter(Boolean).join(' · ')],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]));
  const valueName =
    facts.taxes.length > 0 || facts.place !== null ? taxWords.taxable : taxWords.value;
  return {
    language,
    words: { ...words, chiefEditor: words.signatory },
    journal,
    title,
    cancelled,
    below: [number, day(date), cancelled].filter(Boolean).join('  ·  '),
    parties,
    about: {
      head: isTax ? taxWords.description : words.for,
      lead: isTax ? taxWords.about : words.about,
      title: facts.about.title,
      number: facts.about.number === '' ? '' : `${words.refnumber} ${facts.about.number}`,
      journal: facts.journal,
      sac: facts.sac,
    },
    details,
    sums: isTax
      ? [
          [valueName, amount(facts.taxable)],
          ...facts.taxes.map((one) => [`${one.name} ${formatRate(one.rate)}`, amount(one.amount)]),
        ]
      : [],
    total: [isTax ? taxWords.total : words.amount, amount(facts.total)],
    amountHead: isTax ? `${words.amount} (${currency})` : words.amount,
    sentence: facts.sentence,
    chiefEditor: { name: supplier.signatory, ...(signature && { picture: signature }) },
    signedFor: isTax ? `For ${supplier.name}` : '',
    verification: { ...verification, qr: qrSvg(verification.address) },
  };
}

/**
 * What a document is called: tax documents in English.
 *
 * @param words those of a language
 */
export function accountTitle(
  kind: DocumentKind,
  { cancels }: AccountFacts,
  words: { receipt: string; credit: string },
): string {
  if (kind !== 'credit') return nameOf(kind, words.receipt);
  return cancels && cancels.kind !== 'receipt' ? taxWords.credit : words.credit;
}

const nameOf = (kind: 'receipt' | 'bill' | 'invoice', receipt: string): string =>
  kind === 'receipt' ? receipt : taxWords.headings[kind];
