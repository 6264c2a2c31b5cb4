import { isAscending, parsePageRange } from './page-range.ts';

export type Paged = { id: number; pagenumber: string };

/** How many pages; undefined where the pages cannot be counted. */
export function pageCount(pagenumber: string): number | undefined {
  const range = parsePageRange(pagenumber);
  return range && isAscending(range) ? range.last - range.first + 1 : undefined;
}

/**
 * The pages of an issue's articles once they stand in another order: from the first that moves to the last they follow each
 * other without a gap; all others keep theirs. Of each article the number of its pages stays.
 *
 * @param before in the order of their pages
 * @param order the same articles in the new order
 * @example
 * pagesInOrder([{ id: 1, pagenumber: '1-6' }, { id: 2, pagenumber: '7-8' }], [2, 1])
 * // Map { 2 => '1-2', 1 => '3-8' }
 */
export function pagesInOrder(
  before: readonly Paged[],
  order: readonly number[],
): Map<number, string> {
  const pages = new Map(before.map(({ id, pagenumber }) => [id, pagenumber]));
  const isMoved = (place: number) => before[place]?.id !== order[place];
  const places = order.map((_, place) => place).filter(isMoved);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return pages;
  const start = parsePageRange(before[first]?.pagenumber ?? '')?.first;
  if (start === undefined) return pages;
  return layOut(pages, order.slice(first, last + 1), start);
}

/**
 * An order that somebody made, of the articles that there are now: those that are gone are left out, and each that came is
 * placed behind the one that it follows.
 *
 * @param now in the order of their pages
 * @example orderKept([3, 1, 2], [1, 4, 3]) // [3, 1, 4]
 */
export function orderKept(order: readonly number[], now: readonly number[]): number[] {
  const kept = order.filter((id) => now.includes(id));
  for (const [place, id] of now.entries()) {
    const before = now[place - 1];
    if (!kept.includes(id)) kept.splice(before === undefined ? 0 : kept.indexOf(before) + 1, 0, id);
  }
  return kept;
}

/**
 * The pages of articles that follow each other without a gap.
 *
 * @example pagesInARow([{ id: 2, pagenumber: '7-8' }], 1) // Map { 2 => '1-2' }
 */
export function pagesInARow(articles: readonly Paged[], first: number): Map<number, string> {
  const pages = new Map(articles.map(({ id, pagenumber }) => [id, pagenumber]));
  return layOut(
    pages,
    articles.map(({ id }) => id),
    first,
  );
}

function layOut(pages: Map<number, string>, ids: readonly number[], first: number) {
  let next = first;
  for (const id of ids) {
    const count = pageCount(pages.get(id) ?? '');
    if (count === undefined) continue;
    pages.set(id, `${next}-${next + count - 1}`);
    next += count;
  }
  return pages;
}
