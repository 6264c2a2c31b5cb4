import { expect, test } from 'vitest';
import { monthsIn } from './month-names.ts';

test('months are told by the names of the language', () => {
  expect(monthsIn('hi', 'Jan-Mar', 'long')).toBe('जनवरी–मार्च');
  expect(monthsIn('mr', 'JANUARY – march', 'long')).toBe('जानेवारी–मार्च');
  expect(monthsIn('hi', 'May', 'short')).toBe('मई');
});

test('English has its own forms, and what is no month stays what it is', () => {
  expect(monthsIn('en', 'Jan-Mar', 'long')).toBeUndefined();
  for (const other of ['', 'Spring', 'Jan-Feb-Mar', '-', 'x'.repeat(10_000)]) {
    expect(monthsIn('hi', other, 'long')).toBeUndefined();
  }
});
