import type { FeeRow } from '#contract/fields/settings/fees.ts';
import type { SettingsValues } from '#contract/settings-groups.ts';
import { feeLines, groupCountries } from '#domain/fee-lines.ts';
import { parseAmount } from '#domain/fees/money.ts';
import { countryCode } from '#domain/languages/country-names.ts';

/** Rupees, and a dollar that is not said to be American, are of many countries. */
const signs: [sign: string, currency: FeeRow['currency']][] = [
  ['₹|inr', 'INR'],
  ['us\\$|us \\$|usd', 'USD'],
  ['€|euros?|eur', 'EUR'],
  ['£|gbp', 'GBP'],
];
/** Where £ may be a pound of their own. */
const countriesWithPounds = ['EG', 'FK', 'GI', 'LB', 'SD', 'SH', 'SS', 'SY'];
/** A comma that is not before three digits may be before the cents. */
const groupedByThousands = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const free = /^(free( of charge)?|no fee|nil|waived)$/i;

/**
 * An export of an earlier version has what authors of other countries pay as lines of prose. Those that can mean one thing only
 * become rows of the table; the others stay lines, which readers see and an editor settles.
 *
 * @example withFeeRows({ fee_lines: 'Nepal | US$ 30\nStudents | half' })
 * // { fee_lines: 'Students | half', fee_rows: '[{"name":"","countries":["NP"],"amount":3000,"currency":"USD"}]' }
 */
export function withFeeRows(settings: SettingsValues): SettingsValues {
  const { fee_rows, fee_lines = '' } = settings;
  if (fee_rows !== undefined || fee_lines === '') return settings;
  const lines = fee_lines.split('\n').filter((line) => line !== '');
  const rows: FeeRow[] = [];
  const left: string[] = [];
  for (const [at, line] of lines.entries()) {
    const own = countriesOf(line);
    const isOther = (other: string, index: number) =>
      index !== at &&
      // What a country pays by its name does not follow from its group.
      (own.length > 1 || countriesOf(other).length === 1) &&
      countriesOf(other).some((code) => own.includes(code));
    const row = lines.some(isOther) ? undefined : rowOf(line);
    if (row) rows.push(row);
    else left.push(line);
  }
  if (rows.length === 0) return settings;
  return { ...settings, fee_lines: left.join('\n'), fee_rows: JSON.stringify(rows) };
}

function countriesOf(line: string): string[] {
  const [{ whom } = { whom: '' }] = feeLines(line);
  const code = countryCode(whom);
  return groupCountries(whom) ?? (code === undefined || code === 'IN' ? [] : [code]);
}

function rowOf(line: string): FeeRow | undefined {
  const [found] = feeLines(line);
  const countries = countriesOf(line);
  const fee = found && feeIn(found.fee, countries);
  if (countries.length === 0 || !fee) return undefined;
  return { name: groupCountries(found.whom) ? found.whom : '', countries, ...fee };
}

/** A fee that is an amount with its currency and nothing else. */
function feeIn(
  text: string,
  countries: readonly string[],
): Pick<FeeRow, 'amount' | 'currency'> | undefined {
  if (free.test(text)) return { amount: 0, currency: '' };
  for (const [sign, currency] of signs) {
    const [, before, after] =
      new RegExp(`^(?:(?:${sign})\\s*([\\d,.]+)|([\\d,.]+)\\s*(?:${sign}))(?:/-)?$`, 'i').exec(
        text,
      ) ?? [];
    const typed = before ?? after ?? '';
    if (/£/.test(text) && countries.some((code) => countriesWithPounds.includes(code))) continue;
    const amount = groupedByThousands.test(typed) ? parseAmount(typed) : undefined;
    if (amount) return { amount, currency };
  }
  return undefined;
}
