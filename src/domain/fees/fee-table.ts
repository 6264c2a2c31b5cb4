import { feeFallback } from '#contract/limits.ts';
import type { feeSettingsFields } from '#contract/settings-groups.ts';
import { feeLines } from '../fee-lines.ts';
import { parseAmount } from './money.ts';

/** An amount in the smallest unit of its currency. */
export type Fee = { amount: number; currency: string };

type FeeTable = Readonly<Record<(typeof feeSettingsFields)[number], string>>;

/**
 * What the journal asks of an author by its table of fees: the line of the author's country, else that of India or of
 * other countries. Where the country is not known it is that of India. Undefined where the table names no amount.
 *
 * @example feeOf('Nepal', { ...fees, fee_lines: 'Nepal | US$ 30' }) // { amount: 3000, currency: 'USD' }
 */
export function feeOf(country: string, table: FeeTable): Fee | undefined {
  if (table.fee_kind === 'none') return undefined;
  const wanted = lettersOf(country);
  const own = feeLines(table.fee_lines).find(({ whom }) => lettersOf(whom) === wanted);
  if (own && wanted !== '') return amountIn(own.fee);
  const fallback = table.fee_kind === 'unstated' ? { rupee: '', dollar: '' } : feeFallback;
  const isHere = isIndia(country);
  const text = isHere ? table.fee_rupee || fallback.rupee : table.fee_dollar || fallback.dollar;
  const amount = parseAmount(text);
  return amount === undefined ? undefined : { amount, currency: isHere ? 'INR' : 'USD' };
}

/** Whether a country is India, or is not known. */
export const isIndia = (country: string): boolean =>
  ['', 'in', 'india', 'republicofindia', 'भारत'].includes(lettersOf(country));

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

const currencies: [written: RegExp, currency: string][] = [
  [/₹|\brs\b|\binr\b|rupee/i, 'INR'],
  [/€|\beur/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\$|\busd\b|dollar/i, 'USD'],
];

/** Of a fee as it is written for readers: `US$ 30`. */
function amountIn(text: string): Fee | undefined {
  const currency = currencies.find(([written]) => written.test(text))?.[1];
  const amount = parseAmount(/\d[\d,]*(?:\.\d{1,2})?/.exec(text)?.[0] ?? '');
  return currency === undefined || amount === undefined ? undefined : { amount, currency };
}
