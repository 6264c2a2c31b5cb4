import { randomInt } from 'node:crypto';
import { documentKinds, type IssuedKind } from '#contract/account-kinds.ts';
import { addresses } from '#contract/addresses.ts';
import type {
  AccountDocument,
  AccountDocumentForm,
  AccountSeries,
  accountDocumentsCalls,
  ShownAccountDocument,
} from '#contract/calls/account-documents-calls.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/calls/call.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { limits } from '#contract/limits.ts';
import type { MailLanguage } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import type { AccountField, AccountValues } from '#contract/settings-groups.ts';
import {
  certificateCodeLength,
  certificateCodeLetters,
  formatCertificateCode,
  parseCertificateCode,
} from '#domain/certificate-code.ts';
import { cleanText, oneLine } from '#domain/clean-text.ts';
import { documentWords } from '#domain/document-words/document-words.ts';
import {
  type AccountFacts,
  creditFacts,
  kindsOf,
  readAccountForm,
} from '#domain/fees/account-document.ts';
import { prefixFieldOf } from '#domain/fees/account-settings.ts';
import { feeOf, isIndia } from '#domain/fees/fee-table.ts';
import { formatAmount } from '#domain/fees/money.ts';
import type { MailValues } from '#domain/mail/render-mail.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { valuesIn } from '#domain/settings-form.ts';
import { accountTitle } from '#pdf/account-document.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  type ChargedFeeRow,
  endDocumentMails,
  findChargedFee,
  findDocument,
  findDocumentByCode,
  findSamePayment,
  insertDocument,
  invalidateDocument,
  keepPdf,
  type ListedDocumentRow,
  listDocumentMails,
  listDocuments,
  listDocumentsOfPayment,
  listSeries,
  lockFeeRow,
} from '#server/store/account-queries.ts';
import { updatePayment } from '#server/store/fee-queries.ts';
import { recordChange, recordChanges } from '#server/store/history-queries.ts';
import { lockSettings } from '#server/store/settings-queries.ts';
import type { DocumentRenderer } from '../rendering/document-renderer.ts';
import type { DocumentContext } from '../specs/document-context.ts';
import type { DocumentSpec } from '../specs/document-spec.ts';
import { sampleCode, verificationData } from '../specs/spec-builders.ts';
import {
  confirmClock,
  confirmSeries,
  currentSeries,
  restoreOf,
  shownSeries,
  takeNumber,
} from './document-numbers.ts';

type Calls = typeof accountDocumentsCalls;

export type AccountDocumentsService = ReturnType<typeof accountDocumentsService>;

/** What is needed of the journal's mail. */
export type AccountMail = {
  sending(): Promise<{ can_send: boolean; missing: string; language: MailLanguage }>;
  prepare(
    message: {
      kind: 'account_document';
      to: string;
      values: MailValues;
      language: MailLanguage;
      onceKey: string;
    },
    actor: Actor,
  ): Promise<(tx: Tx) => Promise<number | undefined>>;
  kick(): void;
};

/** Works with prefixes, unless another series of the publisher has one of them. Throws `invalid_fields`. */
export type WithPrefixes = (
  prefixes: ReadonlyMap<AccountField, string>,
  work: () => Promise<void>,
) => Promise<void>;

type Needed = {
  mail: AccountMail;
  context(): Promise<DocumentContext>;
  withPrefixes: WithPrefixes;
};

export function accountDocumentsService(
  journal: JournalContext,
  { mail, context, withPrefixes }: Needed,
) {
  const { database, files, dayOf, origin, hasPublicOrigin } = journal;
  const { reads } = database;

  async function get(db: Db, id: number) {
    const row = await findDocument(db, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function getFee(db: Db, id: number): Promise<ChargedFeeRow> {
    const fee = await findChargedFee(db, id);
    if (!fee) throw new Problem('not_found');
    return fee;
  }

  /**
   * Why a fee gets no document, whose transaction id another payment has: an imported repeat never, for the money is the other's; the
   * other not while the repeat has one. Empty where no other has it.
   */
  async function repeatOf(db: Db, { payment_id, txnid, txnid_key }: ChargedFeeRow) {
    if (payment_id === null) return '';
    const asked = { isDocumented: txnid_key !== null };
    const same = await findSamePayment(db, payment_id, txnid ?? '', asked);
    if (!same) return '';
    const { article_id, refnumber, number } = same;
    const article = refnumber === null ? 'a draft' : `article ${refnumber}`;
    const holder = article_id === null ? `manuscript ${number}` : article;
    return formMessages.account.repeated(holder);
  }

  /** Who issues documents; read before a transaction, which may have the last connection. */
  async function readIssuer() {
    const { websitename } = await journal.settings.get();
    const { name, address } = await journal.settings.publisher();
    return { journal: websitename, publisher: { name: name || websitename, address } };
  }

  type New = {
    kind: AccountDocument['kind'];
    facts: AccountFacts;
    feeId: number | null;
    /** The document that a credit note cancels. */
    cancels?: { id: number; number: string };
  };

  /** Inserts a document with the next number of its series; the journal is locked. */
  async function insert(
    tx: Tx,
    { kind, facts, feeId, cancels }: New,
    settings: AccountValues,
    actor: Actor,
  ): Promise<number> {
    const given = await takeNumber(tx, { kind, settings, today: dayOf(actor.now) }, dayOf);
    const { total, currency, recipient } = facts;
    const id = await insertDocument(tx, {
      ...{ ...given, kind, fee_id: feeId, cancels_id: cancels?.id ?? null },
      valid_key: cancels ? null : validKey(kind, feeId ?? 0),
      ...{ recipient: recipient.name, currency, total, facts: JSON.stringify(facts) },
      ...{ code: randomCode(), createdby: actor.username, creation: actor.now.toISOString() },
    });
    const said = { kind, date: given.day, amount: formatAmount(total, currency) };
    await recordChanges(tx, actor, [
      {
        ...{ noun: 'account_document', recordId: id, action: 'created', label: given.number },
        ...{ was: {}, now: { ...said, ...(cancels && { cancels: cancels.number }) } },
      },
      ...(cancels
        ? [
            {
              ...{ noun: 'account_document' as const, recordId: cancels.id },
              ...{ action: 'changed' as const, label: cancels.number },
              ...{ was: { cancelled_by: '' }, now: { cancelled_by: given.number } },
            },
          ]
        : []),
    ]);
    return id;
  }

  /** Documents are written one after another, on all nodes: the settings are locked. */
  const writeLocked = <T>(
    work: (tx: Tx, settings: AccountValues) => Promise<T>,
    before?: (tx: Tx) => Promise<void>,
  ): Promise<T> =>
    retryTransaction(() =>
      database.write(async (tx) => {
        await before?.(tx);
        return work(tx, valuesIn('accountSettings', await lockSettings(tx)));
      }),
    );

  async function listShownSeries(db: Db): Promise<AccountSeries[]> {
    const settings = await journal.settings.accounts();
    const today = dayOf(journal.now());
    const restored = await restoreOf(db, dayOf);
    return shownSeries(documentKinds, { settings, today }, await listSeries(db), restored);
  }

  async function show(id: number): Promise<ShownAccountDocument> {
    const row = await get(reads, id);
    const facts: AccountFacts = JSON.parse(row.facts);
    const [{ can_send, missing, language }, mails, fee] = await Promise.all([
      mail.sending(),
      listDocumentMails(reads, mailKey(row.code)),
      row.fee_id === null ? undefined : findChargedFee(reads, row.fee_id),
    ]);
    return {
      ...toDocument(row),
      ...{ cancels: facts.cancels?.number ?? '', why: facts.cancels?.why ?? '' },
      ...{ other_id: row.cancels_id ?? row.credit_id ?? 0, fee: row.fee_id ?? 0 },
      ...{ createdby: row.createdby, email: fee?.email ?? fee?.manuscript_email ?? '' },
      mails: mails.map(({ recipient, creation, state }) => ({
        to: recipient,
        moment: creation,
        state,
      })),
      language: facts.language === 'en' ? language : facts.language,
      ...{ can_send, missing },
    };
  }

  return {
    async list({ before, q }: QueryOf<Calls['listAccountDocuments']>) {
      const text = q?.trim() || undefined;
      const code = parseCertificateCode(text ?? '');
      const rows = await listDocuments(reads, { before, text, code }, limits.accountPageRows + 1);
      const shown = rows.slice(0, limits.accountPageRows);
      return {
        documents: shown.map(toDocument),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? 0) : 0,
        series: await listShownSeries(reads),
      };
    },
    /** Throws `not_found`, as the others. */
    find: show,
    /** What can be issued of a fee. */
    async draft(feeId: number): Promise<AnswerOf<Calls['draftAccountDocument']>> {
      const fee = await getFee(reads, feeId);
      const [repeated, settings, table, { language }, rows, restored] = await Promise.all([
        repeatOf(reads, fee),
        journal.settings.accounts(),
        journal.settings.fees(),
        mail.sending(),
        listDocuments(reads, { fee: feeId }, limits.accountPageRows),
        restoreOf(reads, dayOf),
      ]);
      const series = await listSeries(reads);
      const today = dayOf(journal.now());
      const refusalOf = (kind: IssuedKind): string => {
        const texts = formMessages.account;
        if (fee.state !== 'paid') return texts.unpaid;
        if (repeated) return repeated;
        const valid = rows.find((row) => row.valid_key === validKey(kind, feeId));
        if (valid) return texts.has(valid.number);
        if (settings[prefixFieldOf(kind)] === '') return texts.noPrefix;
        const { isHeld, ahead } = currentSeries({ kind, settings, today }, series, restored);
        if (isHeld) return texts.unconfirmed;
        return ahead ? texts.ahead(ahead.number, ahead.date) : '';
      };
      const kinds = kindsOf(settings.gst_scheme).map((kind) => ({
        kind,
        refusal: refusalOf(kind),
      }));
      const kind = (kinds.find(({ refusal }) => refusal === '') ?? kinds[0])?.kind ?? 'receipt';
      const country = fee.country ?? fee.manuscript_country ?? '';
      const usual = feeOf(country, table);
      // What nobody recorded is asked: the amount of the table of fees need not be what came in.
      const asked = fee.paid_amount === null ? undefined : (paidOf(fee) ?? usual);
      return {
        kinds,
        form: {
          kind,
          language,
          name: distinctAuthors(fee.authorname ?? fee.authors ?? '')[0] ?? '',
          ...{ address: '', gstin: '' },
          state: isIndia(country) ? '' : 'abroad',
          country: isIndia(country) ? '' : country,
          ...{ amount: asked?.amount ?? 0, currency: (asked ?? usual)?.currency ?? 'INR' },
        },
        about: { ...aboutOf(fee), article: fee.article_id ?? 0 },
        documents: rows.map(toDocument),
      };
    },
    /** Throws `invalid_fields`. */
    async preview(feeId: number, form: AccountDocumentForm, now: Date): Promise<DocumentSpec> {
      const settings = await journal.settings.accounts();
      const facts = factsOf(await getFee(reads, feeId), form, settings, await readIssuer());
      const drafted = { kind: form.kind, number: '', day: dayOf(now), code: '' };
      return accountSpec(await context(), drafted, facts);
    },
    /**
     * Issues a document. Its number is given in the transaction that inserts it. Throws `invalid_fields`, `duplicate_document`,
     * `series_full` and `series_unconfirmed`.
     */
    async issue(feeId: number, form: AccountDocumentForm, actor: Actor) {
      const issuer = await readIssuer();
      const id = await writeLocked(
        async (tx, settings) => {
          const fee = await getFee(tx, feeId);
          const facts = factsOf(fee, form, settings, issuer);
          const repeated = await repeatOf(tx, fee);
          if (repeated) refuseInvalid({ kind: repeated });
          const rows = await listDocuments(tx, { fee: feeId }, limits.accountPageRows);
          if (rows.some((row) => row.valid_key === validKey(form.kind, feeId))) {
            throw new Problem('duplicate_document');
          }
          const storePaid = await coverDocument(tx, fee, facts, form.kind, actor);
          const id = await insert(tx, { kind: form.kind, facts, feeId }, settings, actor);
          // The line of the history is called by the document.
          await storePaid?.();
          return id;
        },
        (tx) => lockFeeRow(tx, feeId),
      );
      return toDocument(await get(reads, id));
    },
    /** Cancels one by a credit note. Throws `document_cancelled`, and as `issue`. */
    async cancel(id: number, given: string, actor: Actor): Promise<AccountDocument> {
      const why = cleanText(oneLine(given));
      if (why === '') refuseInvalid({ why: formMessages.required });
      const credit = await writeLocked(async (tx, settings) => {
        const row = await get(tx, id);
        const { kind, number, day } = row;
        if (kind === 'credit') return refuseInvalid({ why: formMessages.account.isCredit });
        if (!(await invalidateDocument(tx, id))) throw new Problem('document_cancelled');
        await endDocumentMails(tx, mailKey(row.code), formMessages.account.isCancelled(number));
        const facts = creditFacts({ kind, number, day, facts: JSON.parse(row.facts) }, why);
        const cancels = { id, number };
        return insert(tx, { kind: 'credit', facts, feeId: row.fee_id, cancels }, settings, actor);
      });
      return toDocument(await get(reads, credit ?? 0));
    },
    /** Throws `document_cancelled`, `mail_not_set_up`, `no_public_address` and `invalid_fields`. */
    async mail(id: number, { to, language }: BodyOf<Calls['mailAccountDocument']>, actor: Actor) {
      const row = await get(reads, id);
      refuseCancelled(row);
      if (!hasPublicOrigin()) throw new Problem('no_public_address');
      const facts: AccountFacts = JSON.parse(row.facts);
      const values = {
        name: row.recipient,
        number: row.number,
        document: accountTitle(row.kind, facts, documentWords[language]['account-document']),
        title: facts.about.title,
        link: origin() + addresses.api.accountDocument(formatCertificateCode(row.code)),
      };
      const message = { kind: 'account_document' as const, to, language, values };
      const onceKey = `${mailKey(row.code)}${to.toLowerCase()}`;
      const write = await mail.prepare({ ...message, onceKey }, actor);
      const writeValid = async (tx: Tx) => {
        refuseCancelled(await get(tx, id));
        return write(tx);
      };
      if ((await database.writePrivate(writeValid)) === undefined) {
        throw new Problem('invalid_fields', { fields: { to: formMessages.account.sent } });
      }
      mail.kick();
      return show(id);
    },
    /** After a restore, or a wrong clock. Throws `invalid_fields` and `forbidden`. */
    async confirm(
      { kind, last, is_clock_wrong }: BodyOf<Calls['confirmAccountSeries']>,
      actor: Actor,
    ) {
      if (is_clock_wrong) {
        requireRight(actor, 'settings');
        await writeLocked(async (tx, settings) => {
          const label = await confirmClock(tx, { kind, settings, today: dayOf(actor.now) });
          await recordChanges(tx, actor, [
            {
              noun: 'account_document',
              recordId: 0,
              action: 'changed',
              label,
              was: {},
              now: { date: dayOf(actor.now) },
            },
          ]);
        });
        return listShownSeries(reads);
      }
      if (last === undefined) {
        throw new Problem('invalid_fields', { fields: { last: formMessages.required } });
      }
      const field = prefixFieldOf(kind);
      const { [field]: prefix } = await journal.settings.accounts();
      const work = async () => {
        await writeLocked(async (tx, settings) => {
          const asked = { kind, settings, today: dayOf(actor.now) };
          const label = await confirmSeries(tx, asked, last, { now: actor.now, dayOf });
          await recordChanges(tx, actor, [
            {
              ...{ noun: 'account_document', recordId: 0, action: 'changed', label },
              ...{ was: {}, now: { last_number: last } },
            },
          ]);
        });
      };
      // The world went on without the journal: another one may have been given its prefix meanwhile.
      await withPrefixes(new Map(prefix === '' ? [] : [[field, prefix]]), work);
      return listShownSeries(reads);
    },
    /**
     * The PDF of a code, however it was typed: as it was issued, stored, and made where it is not yet; of a cancelled document
     * what to make, which says so across it. Undefined where there is no such code.
     */
    async pdf(typed: string, renderer: Pick<DocumentRenderer, 'render'>) {
      const code = parseCertificateCode(typed);
      const row = code === undefined ? undefined : await findDocumentByCode(reads, code);
      if (!row) return undefined;
      const { id, number } = row;
      if (row.pdf_sha256 !== '' && row.credit_number === null) {
        return { sha256: row.pdf_sha256, number };
      }
      const spec = accountSpec(await context(), row, JSON.parse(row.facts));
      if (row.credit_number !== null) return { spec, number };
      const { sha256 } = await files.put(await renderer.render(spec));
      await database.writePrivate((tx) => keepPdf(tx, id, sha256));
      return { sha256: (await get(reads, id)).pdf_sha256, number };
    },
  };
}

type Issuer = Pick<Parameters<typeof readAccountForm>[1], 'journal' | 'publisher'>;

/** What the form makes of a fee. Throws `invalid_fields`. */
function factsOf(
  fee: ChargedFeeRow,
  form: AccountDocumentForm,
  settings: AccountValues,
  issuer: Issuer,
): AccountFacts {
  if (fee.state !== 'paid') refuseInvalid({ kind: formMessages.account.unpaid });
  const { txnid, received_on, way } = fee;
  const { values, problems } = readAccountForm(form, {
    ...{ settings, ...issuer, about: aboutOf(fee) },
    payment: { txnid: txnid ?? '', received_on: received_on ?? '', way: way ?? '' },
  });
  refuseInvalid(problems);
  return values;
}

/** Of each fee there is one receipt at most, and one document with or in place of a tax, that is not cancelled. */
const validKey = (kind: AccountDocument['kind'], feeId: number): string =>
  `${kind === 'receipt' ? 'receipt' : 'tax'}:${feeId}`;

/** What the mails of a document are known by; the address follows. */
const mailKey = (code: string): string => `account:${code}:`;

function randomCode(): string {
  const letters = Array.from({ length: certificateCodeLength }, () =>
    certificateCodeLetters.charAt(randomInt(certificateCodeLetters.length)),
  );
  return letters.join('');
}

/** Its article, or the manuscript that is none yet. */
const aboutOf = ({ title, refnumber, manuscript_title, number }: ChargedFeeRow) =>
  title === null
    ? { title: manuscript_title ?? '', number: number ?? '' }
    : { title: plainText(title), number: String(refnumber ?? '') };

/** What was paid for the fee, as far as that is known: a payment for several articles does not say. */
function paidOf(fee: ChargedFeeRow): { amount: number; currency: string } | undefined {
  const { paid_amount, paid_currency } = fee;
  if (Number(fee.paid_fees) === 1 && paid_amount !== null && paid_currency) {
    return { amount: paid_amount, currency: paid_currency };
  }
  return fee.amount === null ? undefined : { amount: fee.amount, currency: fee.currency };
}

/**
 * What a document says was paid: valid ones of a kind never say more than the payment. An amount that was not known is what the
 * document says of it, which is stored by what this gives. Receipts are of the same money as invoices. Throws `invalid_fields`.
 */
async function coverDocument(
  tx: Tx,
  { payment_id, paid_fees, paid_amount, paid_currency, txnid }: ChargedFeeRow,
  { total, currency }: AccountFacts,
  kind: IssuedKind,
  actor: Actor,
): Promise<(() => Promise<void>) | undefined> {
  if (payment_id === null) {
    throw new Problem('invalid_fields', { fields: { kind: formMessages.account.unpaid } });
  }
  const isKnown = paid_amount !== null && Boolean(paid_currency);
  if (paid_amount === null && Number(paid_fees) > 1) {
    refuseInvalid({ amount: formMessages.account.unknownPaid });
  }
  const paid = { amount: paid_amount ?? total, currency: paid_currency || currency };
  const all = formatAmount(paid.amount, paid.currency);
  if (paid.currency !== currency) {
    refuseInvalid({ currency: formMessages.account.otherCurrency(all) });
  }
  const given = (await listDocumentsOfPayment(tx, payment_id))
    .filter((one) => (one.kind === 'receipt') === (kind === 'receipt'))
    .reduce((sum, one) => sum + one.total, 0);
  if (given + total > paid.amount) {
    const { morePaid, overPaid } = formMessages.account;
    refuseInvalid({
      amount: given === 0 ? overPaid(all) : morePaid(formatAmount(given, currency), all),
    });
  }
  if (isKnown) return undefined;
  return async () => {
    await updatePayment(tx, payment_id, paid);
    await recordChange(tx, actor, {
      noun: 'payment',
      recordId: payment_id,
      action: 'changed',
      label: txnid ?? '',
      was: { amount: paid_amount, currency: paid_currency ?? '' },
      now: paid,
    });
  };
}

function refuseCancelled({ number, credit_number }: ListedDocumentRow): void {
  if (credit_number === null) return;
  const words = formMessages.account.cancelled(number, credit_number);
  throw new Problem('document_cancelled', { fields: { to: words } });
}

const toDocument = (row: ListedDocumentRow): AccountDocument => ({
  ...{ id: row.id, kind: row.kind, number: row.number, date: row.day, recipient: row.recipient },
  ...{ total: row.total, currency: row.currency, code: formatCertificateCode(row.code) },
  ...{ cancelled_by: row.credit_number ?? '', article: row.article_id ?? 0 },
});

function accountSpec(
  context: DocumentContext,
  drafted: Pick<ListedDocumentRow, 'kind' | 'number' | 'day' | 'code'> & {
    credit_number?: string | null;
  },
  facts: AccountFacts,
): DocumentSpec {
  const { kind, number, day, code, credit_number } = drafted;
  const { journal, design } = context;
  const printed = code === '' ? sampleCode : formatCertificateCode(code);
  return {
    kind: 'account-document',
    template: design.templates['account-document'],
    data: {
      ...{ language: facts.language, journal, kind, number, date: day, facts },
      ...(credit_number && { cancelledBy: credit_number }),
      verification: verificationData(context, printed),
    },
  };
}

/** What is so of the document with this code; undefined where there is none. A cancelled one tells neither name nor amount. */
export async function verifyAccountDocument(
  db: Db,
  code: string,
): Promise<Verification | undefined> {
  const row = await findDocumentByCode(db, code);
  if (!row) return undefined;
  const { kind, number, day, total, currency, recipient } = row;
  const isCancelled = row.credit_number !== null;
  return {
    ...{ code: formatCertificateCode(code), kind: 'account', issued: day },
    status: isCancelled ? 'withdrawn' : 'genuine',
    ...(!isCancelled && { name: recipient }),
    account: {
      ...{ kind, number, cancelled_by: row.credit_number ?? '' },
      ...(!isCancelled && { amount: { total, currency } }),
    },
  };
}
