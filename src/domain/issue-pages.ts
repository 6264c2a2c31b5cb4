import { isAscending, parsePageRange } from './page-range.ts';

type Ranged = { first: number; last: number; name: string; pages: string };

/** The pages that the articles of an issue have, so that many of them can be compared in little time. */
export type IssuePages = {
  /** An article, but not the one of this name, that has some of these pages too. */
  sharing(range: { first: number; last: number }, except?: string): Ranged | undefined;
  /** The last page before this one that some article has; 0 where none has one. */
  lastBefore(page: number): number;
};

/**
 * @param articles whose `pagenumber` is no range is passed over; the names are unlike each other
 * @example issuePages([{ pagenumber: '1-6', name: 'Article 101' }]).lastBefore(9) // 6
 */
export function issuePages(articles: readonly { pagenumber: string; name: string }[]): IssuePages {
  const ranges = articles.flatMap(({ pagenumber, name }) => {
    const range = parsePageRange(pagenumber);
    return range && isAscending(range) ? [{ ...range, name, pages: pagenumber.trim() }] : [];
  });
  ranges.sort((one, other) => one.first - other.first);
  const lasts = ranges.map(({ last }) => last).sort((one, other) => one - other);
  // Of the ranges up to each, the two that go on longest: one of them is never the article that asks.
  const longest: [Ranged?, Ranged?][] = [];
  for (const range of ranges) {
    const [first, second] = longest.at(-1) ?? [];
    if (!first || range.last > first.last) longest.push([range, first]);
    else if (!second || range.last > second.last) longest.push([first, range]);
    else longest.push([first, second]);
  }
  return {
    sharing({ first, last }, except) {
      const before = countWhile(ranges.length, (index) => (ranges[index]?.first ?? 0) <= last);
      return longest[before - 1]?.find(
        (range) => range !== undefined && range.name !== except && range.last >= first,
      );
    },
    lastBefore(page) {
      return lasts[countWhile(lasts.length, (index) => (lasts[index] ?? 0) < page) - 1] ?? 0;
    },
  };
}

/** How many of the first indices hold, of which none holds after one that does not. */
function countWhile(length: number, holds: (index: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
