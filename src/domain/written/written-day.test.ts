import { expect, it } from 'vitest';
import { parseWrittenDay, shownDayOrder } from './written-day.ts';

it.each([
  ['2027-01-15', '2027-01-15'],
  ['2027-01-15T10:30:00Z', '2027-01-15'],
  ['2027/1/15', '2027-01-15'],
  ['15-01-2027', '2027-01-15'],
  ['15/01/2027', '2027-01-15'],
  ['15.01.2027', '2027-01-15'],
  ['15 / 1 / 2027 10:30', '2027-01-15'],
  ['01/15/2027', '2027-01-15'],
  ['05/05/2027', '2027-05-05'],
  ['15 Jan 2027', '2027-01-15'],
  ['15-Jan-2027', '2027-01-15'],
  ['15-Jan-27', '2027-01-15'],
  ['15-Jan-98', '1998-01-15'],
  ['15/01/27', '2027-01-15'],
  ['15.1.98', '1998-01-15'],
  ['01/15/27', '2027-01-15'],
  ['5 / 5 / 27 10:30', '2027-05-05'],
  ['1st January, 2027', '2027-01-01'],
  ['Jan 15, 2027', '2027-01-15'],
  ['January 15th 2027', '2027-01-15'],
  ['Sept. 3, 2027', '2027-09-03'],
])('%s is read', (text, day) => {
  expect(parseWrittenDay(text, undefined, 2026)).toBe(day);
});

it.each([
  ...['05/01/2027', '1-2-2027', '31/02/2027', '2027-02-30', '32 Jan 2027', '15 Foo 2027'],
  ...[
    '05/01/27',
    '27/15/01',
    '15-01/2027',
    'Jan 2027',
    '2027',
    '',
    `15 Jan 2027 ${'x'.repeat(5000)}`,
  ],
])('%s is not', (text) => {
  expect(parseWrittenDay(text, undefined, 2026)).toBeUndefined();
});

it('of two numbers that could both be the month, the one that is said to be first is', () => {
  expect(parseWrittenDay('05/01/2027', 'day', 2026)).toBe('2027-01-05');
  expect(parseWrittenDay('05/01/2027', 'month', 2026)).toBe('2027-05-01');
  expect(parseWrittenDay('15/01/2027', 'month', 2026)).toBe('2027-01-15');
  expect(parseWrittenDay('05/01/27', 'day', 2026)).toBe('2027-01-05');
  expect(parseWrittenDay('05/01/27', 'month', 2026)).toBe('2027-05-01');
});

it('two digits are a year of the last 80 or the next 20', () => {
  const read = (year: string) => parseWrittenDay(`15/01/${year}`, 'day', 2026);
  expect(['46', '47', '26', '00'].map(read)).toEqual([
    '2046-01-15',
    '1947-01-15',
    '2026-01-15',
    '2000-01-15',
  ]);
  expect(parseWrittenDay('15-Jan-46', undefined, 2026)).toBe('2046-01-15');
});

it('a date shows the order of its column, or not', () => {
  expect(
    ['15/01/2027', '01/15/2027', '05/01/2027', '05/05/2027', '2027-01-05', '5 Jan 2027', ''].map(
      shownDayOrder,
    ),
  ).toEqual(['day', 'month', 'either', undefined, undefined, undefined, undefined]);
  expect(['15/01/27', '01/15/27', '05/01/27'].map(shownDayOrder)).toEqual([
    'day',
    'month',
    'either',
  ]);
});
