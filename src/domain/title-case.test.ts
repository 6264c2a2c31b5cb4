import { expect, test } from 'vitest';
import { titleCasePerHyphen } from './title-case.ts';

test.each([
  ['JAN-mar', 'Jan-Mar'],
  ['october', 'October'],
  ['half-YEARLY', 'Half-Yearly'],
  ['', ''],
  ['-', '-'],
  ['éTÉ-x', 'Été-X'],
])('%j becomes %j', (text, titled) => {
  expect(titleCasePerHyphen(text)).toBe(titled);
});
