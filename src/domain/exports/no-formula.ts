const sign = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r]/;

/**
 * A cell that no spreadsheet takes as a formula: one that begins as a formula does, in wide or small letters too, gets
 * an apostrophe. A cell that has one before such a sign gets another, so that `typedCell` gives both back as they were.
 *
 * @example noFormula('=1+1') // "'=1+1"
 * @example noFormula("'=1+1") // "''=1+1"
 */
export const noFormula = (cell: string): string => (sign.test(cell) ? `'${cell}` : cell);

/**
 * What was typed into a cell: without the apostrophe that it was given. Any other apostrophe stays.
 *
 * @example typedCell("'=1+1") // '=1+1'
 * @example typedCell("'tis") // "'tis"
 */
export const typedCell = (cell: string): string =>
  cell.startsWith("'") && sign.test(cell) ? cell.slice(1) : cell;
