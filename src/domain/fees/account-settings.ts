import { type DocumentKind, documentKinds } from '#contract/account-kinds.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type AccountField,
  type AccountValues,
  accountFields,
  gstSchemes,
} from '#contract/settings-groups.ts';
import { cleanText, plainLines } from '../clean-text.ts';
import { atMost, type FormReading } from '../form-reading.ts';
import { prefixProblem, tidyPrefix } from './document-number.ts';
import { stateOfGstin } from './gst.ts';

const texts = formMessages.account;

/** The group of the settings, of all that are stored. */
export const accountSettingsOf = (stored: ReadonlyMap<string, string>): AccountValues =>
  Object.fromEntries(
    accountFields.map((field) => [field, stored.get(field) ?? '']),
  ) as AccountValues;

/** The setting that has the prefix of a kind. */
export const prefixFieldOf = (kind: DocumentKind): `prefix_${DocumentKind}` => `prefix_${kind}`;

/**
 * A rate of tax in hundredths of a percent; undefined where it is none.
 *
 * @example parseRate('18') // 1800
 */
export function parseRate(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Math.round(Number(text) * 100);
  return rate <= 4000 ? rate : undefined;
}

/**
 * How receipts and invoices are made, as a client sends some of it. A value that stays as it was is held to no rule of its own;
 * what a registered publisher needs is asked in any case. Whether other journals have a prefix is for who stores it. Never fails.
 *
 * @example readAccountSettings({ prefix_receipt: 'sjhr' }, before).values.prefix_receipt // 'SJHR'
 */
export function readAccountSettings(
  fields: Partial<Record<AccountField, string | undefined>>,
  before: AccountValues,
): FormReading<Partial<AccountValues>> {
  const values: Partial<AccountValues> = {};
  const problems: Record<string, string> = {};
  for (const field of accountFields) {
    const given = fields[field];
    if (given === undefined) continue;
    const tooLong = atMost(limits.maxPartyAddressCharacters, given);
    values[field] = tooLong ? given : tidy(field, given);
    if (tooLong) problems[field] = tooLong;
  }
  const after: AccountValues = { ...before, ...values };
  for (const field of Object.keys(values) as AccountField[]) {
    if (after[field] === before[field] || problems[field] !== undefined) continue;
    const sentence = ruleBroken(field, after);
    if (sentence) problems[field] = sentence;
  }
  if (after.gst_scheme === 'registered' && Object.keys(values).some((field) => isOfGst(field))) {
    for (const field of ['gst_gstin', 'gst_sac', 'gst_rate'] as const) {
      if (after[field] === '') problems[field] ??= texts.registered;
    }
  }
  return { values, problems };
}

const isOfGst = (field: string) => field.startsWith('gst_');
const isPrefix = (field: string) => field.startsWith('prefix_');

function tidy(field: AccountField, given: string): string {
  if (isPrefix(field)) return tidyPrefix(given);
  if (field === 'gst_gstin') return given.replace(/\s/g, '').toUpperCase();
  return field === 'gst_address' ? plainLines(given) : cleanText(given);
}

function ruleBroken(field: AccountField, after: AccountValues): string | undefined {
  const value = after[field];
  if (field === 'gst_scheme') {
    return gstSchemes.some((scheme) => scheme === value) ? undefined : texts.scheme;
  }
  if (value === '') return undefined;
  if (isPrefix(field)) {
    const others = documentKinds.map(prefixFieldOf).filter((other) => other !== field);
    return prefixProblem(
      value,
      others.map((other) => after[other]),
    );
  }
  switch (field) {
    case 'gst_gstin':
      return stateOfGstin(value) === undefined ? texts.gstin : undefined;
    case 'gst_sac':
      return /^\d{4,8}$/.test(value) ? undefined : texts.sac;
    case 'gst_rate':
      return parseRate(value) === undefined ? texts.rate : undefined;
    default:
      return undefined;
  }
}
