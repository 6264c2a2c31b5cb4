import { expect, it } from 'vitest';
import { issuePages } from './issue-pages.ts';

const articles = ['1-40', '3-6', '7-12', '50-60', 'e7', '9-8'].map((pagenumber, index) => ({
  pagenumber,
  name: `Row ${index + 1}`,
}));

it('who shares pages is found, but for who asks', () => {
  const { sharing } = issuePages(articles);
  expect(sharing({ first: 10, last: 11 })?.pages).toBe('1-40');
  expect(sharing({ first: 10, last: 11 }, 'Row 1')?.pages).toBe('7-12');
  expect(sharing({ first: 1, last: 40 }, 'Row 1')?.pages).toBe('7-12');
  expect(sharing({ first: 41, last: 49 })).toBeUndefined();
  expect(sharing({ first: 50, last: 60 }, 'Row 4')).toBeUndefined();
});

it('the last page before one is found', () => {
  const { lastBefore } = issuePages(articles);
  expect([1, 7, 41, 50, 100].map(lastBefore)).toEqual([0, 6, 40, 40, 60]);
  expect(issuePages([]).lastBefore(7)).toBe(0);
});
