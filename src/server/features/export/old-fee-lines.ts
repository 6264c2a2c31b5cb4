import type { FeeRow } from '#contract/fields/settings/fees.ts';
import type { SettingsValues } from '#contract/settings-groups.ts';
import { feeLines } from '#domain/fee-lines.ts';
import { parseAmount } from '#domain/fees/money.ts';
import { countryCode } from '#domain/languages/country-names.ts';

/** Groups that mean the same countries to everybody; India has its own fee. */
const groups: [name: RegExp, countries: string[]][] = [
  [/^saarc( (countries|nations|members|region))?$/i, ['AF', 'BD', 'BT', 'LK', 'MV', 'NP', 'PK']],
];

const signs: [sign: string, currency: FeeRow['currency']][] = [
  ['₹|rs\\.?|inr', 'INR'],
  ['us\\$|us \\$|usd', 'USD'],
  ['€|euros?|eur', 'EUR'],
  ['£|gbp', 'GBP'],
];
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
  const rows: FeeRow[] = [];
  const left: string[] = [];
  for (const line of fee_lines.split('\n')) {
    const row = rowOf(line);
    const isKnown = row?.countries.some((code) =>
      rows.some(({ countries }) => countries.includes(code)),
    );
    if (row && !isKnown) rows.push(row);
    else if (line !== '') left.push(line);
  }
  if (rows.length === 0) return settings;
  return { ...settings, fee_lines: left.join('\n'), fee_rows: JSON.stringify(rows) };
}

function rowOf(line: string): FeeRow | undefined {
  const [found] = feeLines(line);
  if (!found) return undefined;
  const group = groups.find(([name]) => name.test(found.whom));
  const code = countryCode(found.whom);
  const countries = group?.[1] ?? (code === undefined || code === 'IN' ? [] : [code]);
  const fee = feeIn(found.fee);
  if (countries.length === 0 || !fee) return undefined;
  return { name: group ? found.whom : '', countries, ...fee };
}

/** A fee that is an amount with its currency and nothing else. */
function feeIn(text: string): Pick<FeeRow, 'amount' | 'currency'> | undefined {
  if (free.test(text)) return { amount: 0, currency: '' };
  for (const [sign, currency] of signs) {
    const [, before, after] =
      new RegExp(`^(?:(?:${sign})\\s*([\\d,.]+)|([\\d,.]+)\\s*(?:${sign}))(?:/-)?$`, 'i').exec(
        text,
      ) ?? [];
    const amount = parseAmount(before ?? after ?? '');
    if (amount) return { amount, currency };
  }
  return undefined;
}
