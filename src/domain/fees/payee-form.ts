import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { type PayeeField, type PayeeValues, payeeFields } from '#contract/settings-groups.ts';
import { cleanText } from '../clean-text.ts';
import { atMost, type FormReading } from '../form-reading.ts';
import { isUpiAddress } from './upi.ts';

/**
 * Where a journal is paid, as a client sends it. A value that stays as it was is held to no rule. Never fails.
 *
 * @example readPayee({ bank_ifsc: 'sbin0001234' }, before).values.bank_ifsc // 'SBIN0001234'
 */
export function readPayee(
  fields: Partial<Record<PayeeField, string | undefined>>,
  before: PayeeValues,
): FormReading<Partial<PayeeValues>> {
  const values: Partial<PayeeValues> = {};
  const problems: Record<string, string> = {};
  for (const field of payeeFields) {
    const given = fields[field];
    if (given === undefined) continue;
    const tooLong = atMost(limits.maxSettingCharacters, given);
    const value = tooLong ? given : tidy(field, given);
    values[field] = value;
    const isWrong = value !== '' && value !== before[field] && rules[field]?.(value) === false;
    const sentence = tooLong ?? (isWrong ? formMessages.payee[field as RuledField] : undefined);
    if (sentence) problems[field] = sentence;
  }
  return { values, problems };
}

type RuledField = keyof typeof formMessages.payee;

const rules: Partial<Record<PayeeField, (value: string) => boolean>> = {
  upi_address: isUpiAddress,
  bank_account: (value) => /^[A-Z\d](?:[A-Z\d -]{2,38})[A-Z\d]$/.test(value),
  bank_ifsc: (value) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(value),
  bank_swift: (value) => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value),
} satisfies Record<RuledField, (value: string) => boolean>;

function tidy(field: PayeeField, given: string): string {
  const text = cleanText(given);
  if (field === 'bank_account') return text.toUpperCase();
  if (field === 'bank_ifsc' || field === 'bank_swift') return text.toUpperCase().replace(/\s/g, '');
  return text;
}
