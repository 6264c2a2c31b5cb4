import { expect, it } from 'vitest';
import { readWrittenPages } from './written-pages.ts';

it.each([
  ['1-6', { first: 1, last: 6 }],
  ['10 - 14', { first: 10, last: 14 }],
  ['15–20', { first: 15, last: 20 }],
  ['15—20', { first: 15, last: 20 }],
  ['15--20', { first: 15, last: 20 }],
  ['pp. 15–20', { first: 15, last: 20 }],
  ['pp15-20', { first: 15, last: 20 }],
  ['P. 15 - 20', { first: 15, last: 20 }],
  ['Pages: 15 to 20', { first: 15, last: 20 }],
  ['20-15', { first: 20, last: 15 }],
  ['2026-08-31', { guess: '8-31' }],
  ['31-Aug', { guess: '8-31' }],
  ['Aug-31', { guess: '8-31' }],
  ['31-Aug-26', { guess: '8-31' }],
  ['31/08/2026', { guess: '8-31' }],
  ['8/31/2026', { guess: '8-31' }],
  ['12-May', { guess: '5-12' }],
  ['1945-12-01', { guess: '12-45' }],
  ['e104', undefined],
  ['S1-S4', undefined],
  ['xii', undefined],
  ['15', undefined],
  ['Pramod 5', undefined],
  ['', undefined],
])('pages written %j are read', (text, pages) => {
  expect(readWrittenPages(text)).toEqual(pages);
});
