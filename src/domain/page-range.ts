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

/**
 * First and last page as texts: of digits, of roman numbers, and of numbers behind the same letters. Of anything else the
 * first is the whole, and the last is empty. Never fails.
 *
 * @example firstAndLastPage('S1-S4') // { first: 'S1', last: 'S4' }
 * @example firstAndLastPage('e104') // { first: 'e104', last: '' }
 */
export function firstAndLastPage(pagenumber: string): { first: string; last: string } {
  const range = parsePageRange(pagenumber);
  if (range) return { first: `${range.first}`, last: `${range.last}` };
  const whole = pagenumber.trim();
  const [first = '', last = '', ...more] = whole.split(/[-–]/);
  const isRange = more.length === 0 && numberingOf(first) === numberingOf(last);
  return isRange && numberingOf(last) !== undefined ? { first, last } : { first: whole, last: '' };
}

/** `roman`, or the letters before the digits; undefined of what is no page. */
function numberingOf(page: string): string | undefined {
  if (/^[ivxlcdm]+$/i.test(page)) return 'roman';
  return /^([a-z]{0,3})[0-9]+$/i.exec(page)?.[1]?.toLowerCase();
}

/**
 * Whether a first page that has no last one is the number of an article that has no pages in its issue: `e12444`, `Article 7`.
 * Never fails.
 */
export const isArticleNumber = ({ firstPage = '', lastPage = '' }): boolean =>
  lastPage === '' && /^(?:e-?|art(?:icle|n|\.)?\s*(?:no\.?\s*)?)\d+$/i.test(firstPage.trim());

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
