import { z } from 'zod';
import { documentKinds, issuedKinds } from '../account-kinds.ts';
import { plainDate } from '../entities/values.ts';
import { paymentFields } from '../fields/payment.ts';
import { limits } from '../limits.ts';
import { mailLanguages, mailStates } from '../mail.ts';
import { callsOf, id, idParams } from './call.ts';

const { read, write } = callsOf('Fees');

const before = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();

/** A receipt, an invoice, a bill of supply or a credit note. */
const document = z.strictObject({
  id: z.int(),
  kind: z.enum(documentKinds),
  /** `SJHI/26-27/00042` */
  number: z.string(),
  date: plainDate,
  recipient: z.string(),
  total: z.int(),
  currency: z.string(),
  /** As it is printed, `7K3F-9QWEA-2BC4`: its PDF is at `/api/pdf/account/{code}`. */
  code: z.string(),
  /** The number of the credit note that cancelled it; empty where none did. */
  cancelled_by: z.string(),
  /** The article that was paid for; 0 where it is no longer known. */
  article: z.int(),
});
export type AccountDocument = z.infer<typeof document>;

/** A series of numbers that documents are issued in now. */
const series = z.strictObject({
  kind: z.enum(documentKinds),
  prefix: z.string(),
  /** `26-27` */
  year: z.string(),
  last: z.int(),
  /** Whether nothing is issued in it until somebody has confirmed the last number. */
  is_held: z.boolean(),
  /** The last document of the kind, where it is dated after today: nothing is issued until an owner says that the clock was wrong. */
  ahead: z.strictObject({ number: z.string(), date: plainDate }).nullable(),
});
export type AccountSeries = z.infer<typeof series>;

/** The text of a document, as it is issued for ever. */
const form = z.strictObject({
  kind: z.enum(issuedKinds),
  /** Of receipts; others are in English. */
  language: z.enum(mailLanguages),
  name: z.string().max(limits.maxPartyNameCharacters),
  address: z.string().max(limits.maxPartyAddressCharacters),
  gstin: z.string().max(50),
  /** The code of a state, `abroad`, or empty where it is not known. */
  state: z.string().max(10),
  country: z.string().max(limits.maxPartyNameCharacters),
  /** In the smallest unit of the currency, tax included. */
  amount: z.int(),
  currency: z.string().max(paymentFields.currency.max),
});
export type AccountDocumentForm = z.infer<typeof form>;

const mailed = z.strictObject({
  to: z.string(),
  moment: z.string(),
  state: z.enum(mailStates),
});

const shown = document.extend({
  /** Of a credit note: the number that it cancels, and why. */
  cancels: z.string(),
  why: z.string(),
  /** The document that it cancels, or the credit note that cancelled it; 0 where there is none. */
  other_id: z.int(),
  /** The fee that it is of; 0 where there is none. */
  fee: z.int(),
  createdby: z.string(),
  /** The address of the payer, where it is known. */
  email: z.string(),
  mails: z.array(mailed),
  language: z.enum(mailLanguages),
  can_send: z.boolean(),
  /** Why no mail can be sent, in words; empty where it can. */
  missing: z.string(),
});
export type ShownAccountDocument = z.infer<typeof shown>;

export const accountDocumentsCalls = {
  listAccountDocuments: read(
    '/api/admin/account-documents',
    'Receipts, invoices, bills of supply and credit notes, the newest first, and the series of their numbers',
    {
      right: 'fees',
      query: z.object({
        before,
        /** Part of a number, or of a recipient's name; or a code. */
        q: z.string().max(limits.maxSearchKeywordCharacters).optional(),
      }),
      answer: z.strictObject({
        documents: z.array(document),
        /** For `before`; 0 where there are no more. */
        next: z.int(),
        series: z.array(series),
      }),
    },
  ),
  getAccountDocument: read('/api/admin/account-documents/{id}', 'One of them, with its mails', {
    right: 'fees',
    params: idParams,
    answer: shown,
  }),
  draftAccountDocument: read(
    '/api/admin/article-fees/{id}/document',
    'What can be issued of a paid fee, and what the document would say',
    {
      right: 'fees',
      params: idParams,
      answer: z.strictObject({
        kinds: z.array(
          z.strictObject({
            kind: z.enum(issuedKinds),
            /** Why none can be issued now, in words; empty where one can. */
            refusal: z.string(),
          }),
        ),
        form,
        about: z.strictObject({ title: z.string(), number: z.string(), article: z.int() }),
        /** Those that the fee has already. */
        documents: z.array(document),
      }),
    },
  ),
  previewAccountDocument: write(
    '/api/admin/article-fees/{id}/document/preview',
    'The document as PDF before it is issued: its number and code are none',
    {
      right: 'fees',
      params: idParams,
      body: form,
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
  issueAccountDocument: write(
    '/api/admin/article-fees/{id}/document',
    'Issue a receipt, an invoice or a bill of supply of a paid fee, with the next number of its series',
    {
      right: 'fees',
      params: idParams,
      body: form,
      created: document,
      problems: ['duplicate_document', 'series_full', 'series_unconfirmed'],
    },
  ),
  cancelAccountDocument: write(
    '/api/admin/account-documents/{id}/cancel',
    'Cancel a document by a credit note, which is answered',
    {
      right: 'fees',
      params: z.object({ id }),
      body: z.strictObject({ why: z.string().trim().min(1).max(limits.maxPartyNameCharacters) }),
      created: document,
      problems: ['document_cancelled', 'series_full', 'series_unconfirmed'],
    },
  ),
  mailAccountDocument: write(
    '/api/admin/account-documents/{id}/mail',
    'Mail a document to the payer: its link, in the text of mail of this language',
    {
      right: 'fees',
      params: z.object({ id }),
      body: z.strictObject({
        to: z.string().trim().max(300),
        language: z.enum(mailLanguages),
      }),
      answer: shown,
      problems: ['document_cancelled', 'mail_not_set_up', 'no_public_address'],
    },
  ),
  confirmAccountSeries: write(
    '/api/admin/account-series',
    'Confirm the last number that a series had before a restore: the next document gets the one after it. Or confirm, as an owner, that a wrong clock dated the last document of the kind after today',
    {
      right: 'fees',
      body: z.strictObject({
        kind: z.enum(documentKinds),
        last: z.int().min(0).max(99_999).optional(),
        is_clock_wrong: z.literal(true).optional(),
      }),
      answer: z.array(series),
      problems: ['unavailable'],
    },
  ),
  accountDocument: read('/api/pdf/account/{code}', 'A document of account by its code', {
    token: 'none',
    params: z.object({ code: z.string().max(100) }),
    file: 'application/pdf',
    problems: ['unavailable'],
  }),
};
