/**
 * A cell that no spreadsheet takes as a formula: one that begins as a formula does, in wide or small letters too, gets
 * an apostrophe.
 *
 * @example noFormula('=1+1') // "'=1+1"
 */
export const noFormula = (cell: string): string =>
  /^[=+\-@＝＋－＠﹦﹢﹣﹫]/.test(cell) ? `'${cell}` : cell;
