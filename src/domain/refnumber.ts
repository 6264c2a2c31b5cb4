/**
 * A reference number as it is kept: trimmed, without leading zeros, a whole number from 1 to 999999999999999, as a
 * string. Undefined for anything else.
 *
 * @example parseRefnumber(' 0101 ') // '101'
 */
export function parseRefnumber(text: string): string | undefined {
  return /^0*([1-9][0-9]{0,14})$/.exec(text.trim())?.[1];
}
