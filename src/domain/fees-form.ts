import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { type FeeField, type FeeValues, feeFields, feeKinds } from '#contract/settings-groups.ts';
import { plainLines } from './clean-text.ts';
import { feeLines } from './fee-lines.ts';
import { feeRows } from './fees/fee-table.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';
import { countryName } from './languages/country-names.ts';

/**
 * What a journal says of its fees, as a client sends it. A value that stays as it was is held to no rule. Never fails.
 *
 * @example readFees({ fee_kind: 'none' }, before).problems // {}
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
  if (field === 'fee_rows') return rowProblem(value);
  if (field !== 'fee_lines' || value === '') return undefined;
  const lines = value.split('\n').filter((line) => line !== '');
  const isFine = lines.length === feeLines(value).length && lines.length <= limits.maxFeeLines;
  return isFine ? undefined : formMessages.fees.lines(limits.maxFeeLines);
}

/** What is wrong with the rows of the table: each country is in one of them, and India in none. */
function rowProblem(value: string): string | undefined {
  const texts = formMessages.fees;
  if (value === '') return undefined;
  const rows = feeRows(value);
  if (rows.length === 0 || rows.length > limits.maxFeeLines) return texts.rows(limits.maxFeeLines);
  const known = new Set<string>();
  for (const [at, { countries, amount, currency }] of rows.entries()) {
    if (countries.length === 0) return texts.rowCountries(at + 1);
    if ((currency === '') !== (amount === 0)) return texts.rowAmount(at + 1);
    if (countries.includes('IN')) return texts.rowIndia(at + 1);
    if (countries.some((code) => countryName('en', code) === code))
      return texts.rowCountries(at + 1);
    const twice = countries.find(
      (code, index) => known.has(code) || countries.indexOf(code) < index,
    );
    if (twice) return texts.rowTwice(at + 1, countryName('en', twice));
    for (const code of countries) known.add(code);
  }
  return undefined;
}
