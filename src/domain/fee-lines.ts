/** A row of the table of fees. */
export type FeeLine = { whom: string; fee: string };

/**
 * The rows of the table that a journal adds; a line that is none is left out. Never fails.
 *
 * @example feeLines('SAARC countries | US$ 30') // [{ whom: 'SAARC countries', fee: 'US$ 30' }]
 */
export const feeLines = (text: string): FeeLine[] =>
  text.split('\n').flatMap((line) => {
    const [whom = '', fee = '', ...more] = line.split('|').map((part) => part.trim());
    return whom !== '' && fee !== '' && more.length === 0 ? [{ whom, fee }] : [];
  });
