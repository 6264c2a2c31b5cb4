/** Amounts are whole numbers of the smallest unit, paisa or cents, so that sums are exact. */
export const maxAmount = 100_000_000_000;

/**
 * An amount as it is typed, in the smallest unit; undefined where it is none, or none that anybody pays.
 *
 * @example parseAmount('2,360.50') // 236050
 */
export function parseAmount(text: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return amount <= maxAmount ? amount : undefined;
}

/** An amount with two decimals, as files and forms have it. @example plainAmount(236050) // '2360.50' */
export const plainAmount = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The same for people, grouped as its country does. @example formatAmount(12360000, 'INR') // '₹1,23,600.00' */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100);

/**
 * The share of an amount, rounded to the smallest unit, half of it up.
 *
 * @param over what the share is a part of, as `18` of `118`
 */
export const shareOf = (amount: number, part: number, over: number): number =>
  Math.floor((2 * amount * part + over) / (2 * over));
