import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentNumber,
  financialYear,
  financialYearAt,
  maxInSeries,
  prefixProblem,
  tidyPrefix,
} from './document-number.ts';

test.each([
  ['2026-04-01', '26-27'],
  ['2027-03-31', '26-27'],
  ['2099-12-31', '99-00'],
  ['2100-01-01', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('the financial year changes at midnight where the publisher is', () => {
  const moment = new Date('2027-03-31T18:30:00Z');
  expect(financialYearAt(moment, 'Asia/Kolkata')).toBe('27-28');
  expect(financialYearAt(new Date(moment.getTime() - 1), 'Asia/Kolkata')).toBe('26-27');
  expect(financialYearAt(moment, 'UTC')).toBe('26-27');
});

const prefixes = fc.stringMatching(/^[A-Z\d]{1,4}$/);
const counts = fc.integer({ min: 1, max: maxInSeries });
const years = fc.integer({ min: 2000, max: 2098 }).map((year) => financialYear(`${year}-06-01`));

test('a number has at most 16 letters, digits, slashes and hyphens', () => {
  fc.assert(
    fc.property(prefixes, years, counts, (prefix, year, count) => {
      expect(documentNumber(prefix, year, count)).toMatch(/^[A-Za-z\d/-]{1,16}$/);
    }),
  );
  expect(documentNumber('SJHI', '26-27', 42)).toBe('SJHI/26-27/00042');
});

test('numbers of two series, years or places differ', () => {
  const series = fc.tuple(prefixes, years, counts);
  fc.assert(
    fc.property(series, series, (one, other) => {
      const isSame = one.every((part, index) => part === other[index]);
      expect(documentNumber(...one) === documentNumber(...other)).toBe(isSame);
    }),
  );
});

test('after the last number of a series there is none', () => {
  expect(documentNumber('SJHI', '26-27', maxInSeries)).toBe('SJHI/26-27/99999');
  expect(documentNumber('SJHI', '26-27', maxInSeries + 1)).toBeUndefined();
});

test('a prefix has one to four letters and digits, and is of one series', () => {
  fc.assert(fc.property(prefixes, (prefix) => prefixProblem(prefix, []) === undefined));
  for (const wrong of ['', 'SJHIS', 'S J', 'S/J', 'सज', 'sjhi']) {
    expect(prefixProblem(wrong, []), wrong).toContain('at most 4 letters and digits');
  }
  expect(prefixProblem(tidyPrefix(' sjhi '), ['SJHR', 'SJHI'])).toContain('Another series');
});
