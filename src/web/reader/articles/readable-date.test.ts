import { expect, test } from 'vitest';
import { readableDate } from './readable-date.ts';

test('a date is written out', () => {
  expect(readableDate('2024-01-22')).toBe('22 January 2024');
  expect(readableDate('1974-12-01')).toBe('1 December 1974');
});

test('a year stays a year', () => {
  expect(readableDate('2024')).toBe('2024');
});
