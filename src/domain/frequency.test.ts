import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMonthsFull,
  formatMonthsShort,
  frequencies,
  frequencyOf,
  monthLabel,
  parseMonths,
} from './frequency.ts';

test.each([
  ['January', 'Jan'],
  ['JANUARY – march', 'Jan-Mar'],
  ['jan-MAR', 'Jan-Mar'],
  [' Sept. - Oct. ', 'Sep-Oct'],
  ['May', 'May'],
  ['Apr-Sep', 'Apr-Sep'],
])('%j is read as %j', (text, stored) => {
  expect(parseMonths(text)).toBe(stored);
});

test.each(['', '-', 'Jan-', 'Winter', 'Janu', 'Jan-Feb-Mar', '1-3', 'constructor'])(
  '%j is no month',
  (text) => {
    expect(parseMonths(text)).toBeUndefined();
  },
);

test('months are shown in full, short, and as a label', () => {
  expect(formatMonthsFull('Jan-Mar')).toBe('January-March');
  expect(formatMonthsFull('May-Aug')).toBe('May-August');
  expect(formatMonthsShort('January-March')).toBe('Jan-Mar');
  expect(monthLabel('Jan-Mar')).toBe('JAN-MAR');
  expect(monthLabel('October')).toBe('OCT');
});

test('what is no month is kept as it is', () => {
  expect(formatMonthsFull('Winter 2020')).toBe('Winter 2020');
  expect(formatMonthsShort('Winter 2020')).toBe('Winter 2020');
  expect(monthLabel('Winter')).toBe('WINTER');
});

test('every choice of every frequency can be read back from every way of showing it', () => {
  for (const months of Object.values(frequencies).flat()) {
    for (const shown of [months, formatMonthsFull(months), monthLabel(months)]) {
      expect(parseMonths(shown)).toBe(months);
      expect(parseMonths(shown.toLowerCase().replace('-', '—'))).toBe(months);
    }
  }
});

test('reading and showing are inverse for all ranges, also those outside the tables', () => {
  const month = fc.constantFrom(...frequencies.Monthly);
  fc.assert(
    fc.property(month, fc.option(month), (first, last) => {
      const stored = last === null ? first : `${first}-${last}`;
      expect(parseMonths(formatMonthsFull(stored))).toBe(stored);
      expect(formatMonthsShort(formatMonthsFull(stored))).toBe(stored);
    }),
  );
});

test.each([
  ['Quarterly', 'Quarterly'],
  [' bi monthly', 'Bi-monthly'],
  ['BIMONTHLY', 'Bi-monthly'],
  ['Tri-Annual', 'Triannual'],
  ['half yearly', 'Half-yearly'],
  ['Annual', 'Yearly'],
])('%j is the frequency %j', (text, name) => {
  expect(frequencyOf(text)).toBe(name);
});

test.each(['', 'weekly', 'trimonthly', 'constructor'])('%j is none of the frequencies', (text) => {
  expect(frequencyOf(text)).toBeUndefined();
});
