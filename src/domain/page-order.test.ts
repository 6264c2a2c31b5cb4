import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKept, type Paged, pageCount, pagesInARow, pagesInOrder } from './page-order.ts';
import { parsePageRange } from './page-range.ts';

const issue: Paged[] = [
  { id: 1, pagenumber: '1-6' },
  { id: 2, pagenumber: '7-8' },
  { id: 3, pagenumber: '11-14' },
  { id: 4, pagenumber: '15-15' },
];
const asText = (pages: Map<number, string>, order: number[]) =>
  order.map((id) => pages.get(id)).join(' ');

test('only what moves gets other pages, and keeps their number', () => {
  expect(asText(pagesInOrder(issue, [1, 2, 3, 4]), [1, 2, 3, 4])).toBe('1-6 7-8 11-14 15-15');
  expect(asText(pagesInOrder(issue, [1, 3, 2, 4]), [1, 3, 2, 4])).toBe('1-6 7-10 11-12 15-15');
  expect(asText(pagesInOrder(issue, [4, 1, 2, 3]), [4, 1, 2, 3])).toBe('1-1 2-7 8-9 10-13');
});

test('pages in a row begin where they should, and leave no gap', () => {
  expect(asText(pagesInARow(issue, 101), [1, 2, 3, 4])).toBe('101-106 107-108 109-112 113-113');
});

test('pages that cannot be counted stay as they are', () => {
  expect(pageCount('xii')).toBeUndefined();
  expect(pageCount('9-3')).toBeUndefined();
  const odd = [
    { id: 1, pagenumber: '3-4' },
    { id: 2, pagenumber: 'xii' },
    { id: 3, pagenumber: '5-5' },
  ];
  expect(asText(pagesInOrder(odd, [3, 2, 1]), [3, 2, 1])).toBe('3-3 xii 4-5');
});

test('no order makes pages overlap or end behind where they ended', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  const issues = counts.chain((lengths) =>
    fc.tuple(
      fc.constant(pagesOf(lengths)),
      fc.shuffledSubarray(
        lengths.map((_, index) => index),
        { minLength: lengths.length },
      ),
    ),
  );
  fc.assert(
    fc.property(issues, ([before, order]) => {
      const pages = pagesInOrder(before, order);
      const ranges = order.map((id) => parsePageRange(pages.get(id) ?? ''));
      for (const [place, range] of ranges.entries()) {
        expect(pageCount(pages.get(order[place] ?? 0) ?? '')).toBe(
          pageCount(before[order[place] ?? 0]?.pagenumber ?? ''),
        );
        expect(range?.first).toBeGreaterThan(ranges[place - 1]?.last ?? 0);
      }
      const end = (of: string | undefined) => parsePageRange(of ?? '')?.last ?? 0;
      expect(end(pages.get(order.at(-1) ?? 0))).toBeLessThanOrEqual(end(before.at(-1)?.pagenumber));
    }),
  );
});

/** Articles of so many pages, with a gap before every third. */
function pagesOf(lengths: number[]): Paged[] {
  let next = 1;
  return lengths.map((length, id) => {
    if (id % 3 === 2) next += 2;
    const pagenumber = `${next}-${next + length - 1}`;
    next += length;
    return { id, pagenumber };
  });
}

test('an order that somebody made is kept for the articles that there are now', () => {
  expect(orderKept([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(orderKept([3, 1, 2], [5, 1, 4, 3])).toEqual([5, 3, 1, 4]);
  expect(orderKept([], [1, 2])).toEqual([1, 2]);
});
