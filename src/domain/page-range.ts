type PageRange = { first: number; last: number };

/**
 * Reads pages written digits-digits, `1-6`. Undefined for anything else, and for numbers beyond what a number
 * holds exactly. It does not ask whether they ascend.
 *
 * @example parsePageRange(' 12-18 ') // { first: 12, last: 18 }
 */
export function parsePageRange(pagenumber: string): PageRange | undefined {
  const [, first, last] = /^([0-9]+)-([0-9]+)$/.exec(pagenumber.trim()) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const range = { first: Number(first), last: Number(last) };
  return Number.isSafeInteger(range.first) && Number.isSafeInteger(range.last) ? range : undefined;
}

/** Whether the last page is not before the first; a single page is its own range. */
export function isAscending({ first, last }: PageRange): boolean {
  return first <= last;
}

/**
 * What the form suggests for the next article of an issue whose last page is given: its first page, and a hyphen.
 *
 * @example nextPagesSuggestion(6) // '7-'
 * @example nextPagesSuggestion(undefined) // '1-'
 */
export function nextPagesSuggestion(lastPage: number | undefined): string {
  return `${(lastPage ?? 0) + 1}-`;
}

/**
 * A range as lists show it: with an en dash, as pages are set. Citations and documents keep the hyphen that is specified.
 *
 * @example shownPages('573-606') // '573–606'
 */
export const shownPages = (pagenumber: string): string => pagenumber.replace('-', '–');
