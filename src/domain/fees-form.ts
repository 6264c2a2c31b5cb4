import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { type FeeField, type FeeValues, feeFields, feeKinds } from '#contract/settings-groups.ts';
import { plainLines } from './clean-text.ts';
import { feeLines } from './fee-lines.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';

/**
 * What a journal says of its fees, as a client sends it. A value that stays as it was is held to no rule. Never fails.
 *
 * @example readFees({ fee_lines: 'SAARC countries | US$ 30' }, before).problems // {}
 */
export function readFees(
  fields: Partial<Record<FeeField, string | undefined>>,
  before: FeeValues,
): FormReading<Partial<FeeValues>> {
  const values: Partial<FeeValues> = {};
  const problems: Record<string, string> = {};
  for (const field of feeFields) {
    const given = fields[field];
    if (given === undefined) continue;
    const tooLong = atMost(limits.maxFeeTextCharacters, given);
    const value = tooLong ? given : plainLines(given);
    values[field] = value;
    const sentence = tooLong ?? (value === before[field] ? undefined : ruleBroken(field, value));
    if (sentence) problems[field] = sentence;
  }
  return { values, problems };
}

function ruleBroken(field: FeeField, value: string): string | undefined {
  if (field === 'fee_kind') return oneOf(feeKinds, value);
  if (field !== 'fee_lines' || value === '') return undefined;
  const lines = value.split('\n').filter((line) => line !== '');
  const isFine = lines.length === feeLines(value).length && lines.length <= limits.maxFeeLines;
  return isFine ? undefined : formMessages.fees.lines(limits.maxFeeLines);
}
