/** An id that is shared leaves room for what follows it. */
export const maxSharedCharacters = 60;

/**
 * The transaction id of an article that a payment pays for: of the second and further ones with the place after it.
 *
 * @param place from 1
 * @example sharedTxnid('T-7', 2) // 'T-7/2'
 */
export const sharedTxnid = (txnid: string, place: number): string =>
  place === 1 ? txnid : `${txnid}/${place}`;

/**
 * The id of a payment, and the place, that a transaction id may have been made of; undefined where it ends in none.
 *
 * @example partsOfShared('T-7/2') // { txnid: 'T-7', place: 2 }
 */
export function partsOfShared(text: string): { txnid: string; place: number } | undefined {
  const [, txnid = '', place = ''] = /^(.{1,60})\/([2-9]|[1-9]\d{1,2})$/.exec(text) ?? [];
  return txnid === '' ? undefined : { txnid, place: Number(place) };
}

const maxPlace = 999;

/**
 * The transaction id of one more article that a payment pays for, with the next free place; undefined where the id is too
 * long to be shared, or pays for too many already.
 *
 * @param taken places of the articles that it pays for
 * @example nextShared('T-7', [1, 2]) // 'T-7/3'
 */
export function nextShared(txnid: string, taken: readonly number[]): string | undefined {
  const place = Math.max(1, ...taken) + 1;
  if (txnid.length > maxSharedCharacters || place > maxPlace) return undefined;
  return sharedTxnid(txnid, place);
}

/** The transaction id of an article whose fee is waived. @example waivedTxnid('101') // 'WAIVED-101' */
export const waivedTxnid = (refnumber: string): string => `WAIVED-${refnumber}`;
