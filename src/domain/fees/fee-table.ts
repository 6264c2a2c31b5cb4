import { type FeeRow, feeRow } from '#contract/fields/settings/fees.ts';
import { feeFallback, limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import type { FeeValues } from '#contract/settings-groups.ts';
import { cleanLine } from '../clean-text.ts';
import { feeLines, namedCountries } from '../fee-lines.ts';
import { countries as allCountries, countryCode, countryName } from '../languages/country-names.ts';
import { parseAmount } from './money.ts';

/** An amount in the smallest unit of its currency; 0 where nothing is to be paid. */
export type Fee = { amount: number; currency: string };

type FeeTable = Readonly<FeeValues>;

/**
 * What the journal asks of an author by its table of fees: the row that has the author's country, else the fee of India or of
 * other countries. Where the country is not known it is that of India. Undefined where the table names no amount, or has a line to settle
 * for the country.
 *
 * @example feeOf('Nepal', { ...fees, fee_rows: '[{"name":"","countries":["NP"],"amount":3000,"currency":"USD"}]' })
 * // { amount: 3000, currency: 'USD' }
 */
export function feeOf(country: string, table: FeeTable): Fee | undefined {
  if (table.fee_kind === 'none') return undefined;
  const code = countryCode(country);
  const { rows, unsettled } = readTable(table);
  const own = code && rows.find(({ countries }) => countries.includes(code));
  if (own) return { amount: own.amount, currency: own.currency || 'USD' };
  if (code && unsettled.has(code)) return undefined;
  const { rupee, dollar } = statedAmounts(table, table);
  const isHere = isIndia(country);
  const text = isHere ? rupee : dollar;
  const amount = parseAmount(text);
  return amount === undefined ? undefined : { amount, currency: isHere ? 'INR' : 'USD' };
}

/**
 * The two amounts as readers see them: the specification's where none is given, but not in a journal of an earlier version that has
 * not said yet what it asks.
 */
export function statedAmounts(
  { fee_rupee, fee_dollar }: Pick<FeeTable, 'fee_rupee' | 'fee_dollar'>,
  { fee_kind }: Pick<Partial<FeeTable>, 'fee_kind'>,
): { rupee: string; dollar: string } {
  const fallback = fee_kind === 'unstated' ? { rupee: '', dollar: '' } : feeFallback;
  return { rupee: fee_rupee || fallback.rupee, dollar: fee_dollar || fallback.dollar };
}

type ReadTable = {
  rows: FeeRow[];
  /** The countries of lines that an editor has to settle. */
  unsettled: Set<string>;
};

/** Of a table that is stored: lists of fees ask it for each of them. */
const known = new WeakMap<FeeTable, ReadTable>();

function readTable(table: FeeTable): ReadTable {
  const read = known.get(table) ?? {
    rows: feeRows(table.fee_rows),
    unsettled: new Set(feeLines(table.fee_lines).flatMap(({ whom }) => namedCountries(whom))),
  };
  known.set(table, read);
  return read;
}

/** The rows of a table of fees, as it is stored. A text that is none has no rows. Never fails. */
export function feeRows(text: string): FeeRow[] {
  if (text === '') return [];
  try {
    return feeRow.array().safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** The rows as they are stored: the name of a group is a line. A text that holds none stays as it came. */
export function tidyFeeRows(text: string): string {
  const rows = feeRows(text).map((row) => ({ ...row, name: cleanLine(row.name) }));
  return rows.length === 0 ? text : JSON.stringify(rows);
}

/** Whether a country is India, or is not known. */
export const isIndia = (country: string): boolean =>
  country.trim() === '' || country.trim() === 'भारत' || countryCode(country) === 'IN';

const signs = { INR: '₹', USD: 'US$', EUR: '€', GBP: '£' };

/** An amount as the table of fees shows it; empty where nothing is to be paid. @example feeText({ amount: 3050, currency: 'USD' }) // 'US$ 30.50' */
export function feeText({ amount, currency }: Pick<FeeRow, 'amount' | 'currency'>): string {
  if (currency === '') return '';
  const digits = amount % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    minimumFractionDigits: digits,
  }).format(amount / 100);
  return `${signs[currency]} ${number}`;
}

/** Whom a row is for, in English: its group, and its countries. */
const feeWhom = ({ name, countries }: FeeRow): string => {
  const names = countries.map((code) => countryName('en', code)).join(', ');
  return name === '' ? names : `${name} (${names})`;
};

/** The rows of a table of fees as the history tells them: a line each. */
export const feeRowsText = (text: string): string =>
  feeRows(text)
    .map((row) => `${feeWhom(row)}: ${feeText(row) || 'free of charge'}`)
    .join('\n');

/** What is wrong with the rows of the table: each country is in one of them, and India in none. */
export function feeRowsProblem(value: string): string | undefined {
  const texts = formMessages.fees;
  if (value === '') return undefined;
  const rows = feeRows(value);
  if (rows.length === 0 || rows.length > limits.maxFeeLines) return texts.rows(limits.maxFeeLines);
  const known = new Set<string>();
  const allCodes = new Set(allCountries().map(({ code }) => code));
  for (const [at, { countries, amount, currency }] of rows.entries()) {
    if (countries.length === 0) return texts.rowCountries(at + 1);
    if ((currency === '') !== (amount === 0)) return texts.rowAmount(at + 1);
    if (countries.includes('IN')) return texts.rowIndia(at + 1);
    if (!countries.every((code) => allCodes.has(code))) return texts.rowCountries(at + 1);
    const twice = countries.find(
      (code, index) => known.has(code) || countries.indexOf(code) < index,
    );
    if (twice) return texts.rowTwice(at + 1, countryName('en', twice));
    for (const code of countries) known.add(code);
  }
  return undefined;
}
