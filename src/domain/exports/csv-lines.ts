import { noFormula } from './no-formula.ts';
import { plainLine } from './plain-line.ts';

type Cell = string | number;

/**
 * A row of CSV (RFC 4180) with its end. A text that a spreadsheet would take as a formula begins with an apostrophe; numbers
 * stay numbers. Never fails.
 *
 * @example csvLine(['=1+1', 'a, b', -3]) // "'=1+1,\"a, b\",-3\r\n"
 */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : csvValue(cell))).join(',')}\r\n`;

/** The names of the columns, behind the mark by which spreadsheets know UTF-8. */
export const csvHeaderLine = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`;

/** On one line, quoted where it must be, and never a formula. */
function csvValue(text: string): string {
  const safe = noFormula(plainLine(text));
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
