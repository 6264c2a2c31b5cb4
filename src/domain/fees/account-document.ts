import type { IssuedKind } from '#contract/account-kinds.ts';
import type { paymentWays } from '#contract/fields/payment.ts';
import { limits } from '#contract/limits.ts';
import type { MailLanguage } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import type { AccountValues } from '#contract/settings-groups.ts';
import { cleanText, oneLine, plainLines } from '../clean-text.ts';
import { atMost, type FormReading } from '../form-reading.ts';
import { parseRate } from './account-settings.ts';
import { gstStates, stateOfGstin, type TaxedSupply, taxSupply } from './gst.ts';
import { maxAmount } from './money.ts';

type State = { code: string; name: string };

/** What a document of account says, for ever. Amounts are in the smallest unit of the currency. */
export type AccountFacts = {
  language: MailLanguage;
  journal: string;
  supplier: {
    name: string;
    address: string;
    gstin: string;
    state: State | null;
    lut: string;
    signatory: string;
  };
  recipient: { name: string; address: string; gstin: string; state: State | null; country: string };
  /** Of the article that is paid for. */
  about: { title: string; number: string };
  sac: string;
  currency: string;
  total: number;
  taxable: number;
  taxes: TaxedSupply['taxes'];
  place: State | null;
  sentence: string;
  reverse_charge: string;
  payment: { txnid: string; received_on: string; way: (typeof paymentWays)[number] };
  /** Of a credit note: what it cancels, and why. */
  cancels?: { kind: IssuedKind; number: string; day: string; why: string };
};

/** What somebody says of a document before it is issued. */
export type AccountForm = {
  kind: IssuedKind;
  language: MailLanguage;
  name: string;
  address: string;
  gstin: string;
  /** The code of the recipient's state, `abroad`, or empty where it is not known. */
  state: string;
  country: string;
  amount: number;
  currency: string;
};

type About = Pick<AccountFacts, 'journal' | 'about' | 'payment'> & {
  settings: AccountValues;
  /** Who supplies where the settings name nobody else. */
  publisher: { name: string; address: string };
};

const texts = formMessages.account;

/**
 * What the settings allow: receipts always; with GST a bill of supply of an unregistered publisher, an invoice of a
 * registered one.
 *
 * @example kindsOf('registered') // ['receipt', 'invoice']
 */
export function kindsOf(scheme: string): IssuedKind[] {
  if (scheme === 'registered') return ['invoice', 'receipt'];
  return scheme === 'unregistered' ? ['bill', 'receipt'] : ['receipt'];
}

const stateOf = (code: string): State | null => {
  const name = Object.hasOwn(gstStates, code) ? gstStates[code] : undefined;
  return name === undefined ? null : { code, name };
};

/**
 * The document that a form makes of a fee that is paid. Tax is a part of what was paid. Tax documents are in English. Never fails.
 */
export function readAccountForm(form: AccountForm, about: About): FormReading<AccountFacts> {
  const { settings, publisher, ...rest } = about;
  const problems: Record<string, string> = {};
  const read = (field: 'name' | 'address' | 'gstin' | 'country', max: number) => {
    const tooLong = atMost(max, form[field]);
    if (tooLong) problems[field] = tooLong;
    if (tooLong) return '';
    return field === 'address' ? plainLines(form.address) : cleanText(oneLine(form[field]));
  };
  const { kind } = form;
  const currency = form.currency.trim().toUpperCase();
  const isTax = kind !== 'receipt';
  const name = read('name', limits.maxPartyNameCharacters);
  const address = read('address', limits.maxPartyAddressCharacters);
  const isAbroad = isTax && form.state === 'abroad';
  const country = read('country', limits.maxPartyNameCharacters);
  const gstin = isTax ? read('gstin', 50).replaceAll(' ', '').toUpperCase() : '';
  if (!kindsOf(settings.gst_scheme).includes(kind)) problems.kind = texts.kind;
  if (name === '') problems.name ??= formMessages.required;
  if (isTax && address === '') problems.address ??= formMessages.required;
  if (isAbroad && country === '') problems.country ??= formMessages.required;
  if (!(form.amount > 0 && form.amount <= maxAmount)) problems.amount = texts.amount;
  if (!/^[A-Z]{3}$/.test(currency)) problems.currency = formMessages.fees.currency;
  const ofGstin = gstin === '' ? undefined : stateOfGstin(gstin);
  if (gstin !== '' && ofGstin === undefined) problems.gstin ??= texts.gstin;
  const given = isTax ? form.state : '';
  if (given !== '' && !isAbroad && !stateOf(given)) problems.state = texts.state;
  const code = isAbroad ? undefined : (ofGstin ?? given);
  if (ofGstin !== undefined && given !== '' && given !== ofGstin) {
    problems.state ??= texts.otherState(gstStates[ofGstin] ?? ofGstin);
  }
  const from = kind === 'invoice' ? stateOfGstin(settings.gst_gstin) : undefined;
  if (isAbroad && from !== undefined && currency !== 'INR' && settings.gst_lut === '') {
    problems.state ??= texts.lut;
  }
  const { taxable, taxes, place, sentence } = taxSupply({
    ...{ total: form.amount, currency, from },
    to: isAbroad ? 'abroad' : code || undefined,
    rate: parseRate(settings.gst_rate) ?? 0,
  });
  const facts: AccountFacts = {
    ...rest,
    language: isTax ? 'en' : form.language,
    supplier: {
      name: settings.gst_name || publisher.name,
      address: settings.gst_address || publisher.address,
      gstin: kind === 'invoice' ? settings.gst_gstin : '',
      state: kind === 'invoice' ? stateOf(from ?? '') : null,
      lut: sentence === '' ? '' : settings.gst_lut,
      signatory: settings.gst_signatory,
    },
    recipient: { name, address, gstin, state: stateOf(code ?? ''), country },
    sac: isTax ? settings.gst_sac : '',
    ...{ currency, total: form.amount, taxable, taxes, place: place ?? null, sentence },
    reverse_charge: kind === 'invoice' ? settings.gst_reverse_charge || 'No' : '',
  };
  if (isTax && facts.supplier.address === '') problems.kind ??= texts.supplierAddress;
  if (facts.supplier.name === '') problems.kind ??= texts.supplierAddress;
  return { values: facts, problems };
}

/**
 * The credit note of a document: the same parties and amounts.
 *
 * @param cancelled the document that it cancels
 */
export const creditFacts = (
  cancelled: { kind: IssuedKind; number: string; day: string; facts: AccountFacts },
  why: string,
): AccountFacts => {
  const { kind, number, day, facts } = cancelled;
  return { ...facts, cancels: { kind, number, day, why } };
};

/** Whether taxable value and taxes come to the total, to the paisa. */
export const sumsUp = ({ taxable, taxes, total }: AccountFacts): boolean =>
  taxable + taxes.reduce((sum, { amount }) => sum + amount, 0) === total;
