import { expect, test } from 'vitest';
import { offeredPages } from '../../articles/offered-pages.ts';
import { pagesOf, parseSearch } from './search-pages.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

test('a search is a keyword and a page, the first where none is named', () => {
  expect(parse('keyword=rice+soil')).toEqual({ keyword: 'rice soil', page: 1, narrowed: {} });
  expect(parse('q=%20rice&page=3')).toEqual({ keyword: 'rice', page: 3, narrowed: {} });
  expect(parse('keyword=rice%00%0Asoil')).toMatchObject({ keyword: 'rice soil', page: 1 });
  expect(parse('')).toEqual({ keyword: '', page: 1, narrowed: {} });
});

test('results are narrowed and sorted by the address; what is none of it narrows nothing', () => {
  const narrowed = { sort: 'date', year: '2010-2015', author: 'A. Rao', language: 'hi' };
  const query = new URLSearchParams(narrowed);
  expect(parseSearch(query).narrowed).toEqual({ ...narrowed, subject: undefined });
  expect(parse('sort=up&year=now&author=%20').narrowed).toEqual({});
});

test.each(['0', '-1', '1.5', 'two', '10001', '999999999', '1e3'])('%j is no page', (page) => {
  expect(parse(`keyword=rice&page=${page}`).page).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [73_970, 2959],
])('%j articles fill %j pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 5, '1 2 3 …5'],
  [1, 9, '1 2 …9'],
  [5, 9, '1 …4 5 6 …9'],
  [9, 9, '1 …8 9'],
  [70, 100, '1 …69 70 71 …100'],
])('page %j of %j offers %j', (page, pages, expected) => {
  const offered = offeredPages(page, pages);
  expect(offered.map((one) => `${one.afterGap ? '…' : ''}${one.page}`).join(' ')).toBe(expected);
});
