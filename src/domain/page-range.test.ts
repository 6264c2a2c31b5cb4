import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstAndLastPage,
  isArticleNumber,
  isAscending,
  nextPagesSuggestion,
  parsePageRange,
  shownPages,
} from './page-range.ts';

test.each([
  ['1-6', 1, 6],
  [' 12-12 ', 12, 12],
  ['007-010', 7, 10],
  ['6-1', 6, 1],
  ['0-0', 0, 0],
])('%j is a range', (text, first, last) => {
  expect(parsePageRange(text)).toEqual({ first, last });
});

test.each([
  '',
  '6',
  '1-',
  '-6',
  '1–6',
  '1 - 6',
  '1-6-9',
  'i-vi',
  '1.0-2',
  '१-६',
  '9007199254740992-1',
  'e1-2',
])('%j is none', (text) => {
  expect(parsePageRange(text)).toBeUndefined();
});

test('a single page ascends, a range that runs backwards does not', () => {
  expect(isAscending({ first: 3, last: 3 })).toBe(true);
  expect(isAscending({ first: 3, last: 2 })).toBe(false);
});

test('the next pages begin after the last, and at 1 in an empty issue', () => {
  expect(nextPagesSuggestion(6)).toBe('7-');
  expect(nextPagesSuggestion(undefined)).toBe('1-');
});

test('what is written can be read again', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (first, last) => {
      expect(parsePageRange(`${first}-${last}`)).toEqual({ first, last });
    }),
  );
});

test.each([
  ['007-9', '7', '9'],
  ['xii-xv', 'xii', 'xv'],
  [' S1-S4 ', 'S1', 'S4'],
  ['e104–e110', 'e104', 'e110'],
  ['e104', 'e104', ''],
  ['e-104', 'e-104', ''],
  ['12-A3', '12-A3', ''],
  ['3-9, 12', '3-9, 12', ''],
  ['-', '-', ''],
  ['', '', ''],
])('%j has the first page %j and the last %j', (text, first, last) => {
  expect(firstAndLastPage(text)).toEqual({ first, last });
});

test.each([
  ['e12444', true],
  ['E-104', true],
  ['Article 7', true],
  ['Art. No. 7', true],
  ['e104-e110', false],
  ['104', false],
  ['S4', false],
  ['xii', false],
  ['e104a, e7', false],
  ['', false],
])('that %j is the number of an article is %j', (pagenumber, expected) => {
  const { first, last } = firstAndLastPage(pagenumber);
  expect(isArticleNumber({ firstPage: first, lastPage: last })).toBe(expected);
});

test.each([
  ['573-606', '573–606'],
  ['7', '7'],
  ['S1-S6', 'S1–S6'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(shownPages(text)).toBe(shown);
});
