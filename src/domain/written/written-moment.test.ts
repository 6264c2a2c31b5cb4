import { expect, it } from 'vitest';
import { parseWrittenMoment } from './written-moment.ts';

it.each([
  ['15 Jan 2027, 09:30', '2027-01-15T09:30'],
  ['15 Jan 2027 9.30', '2027-01-15T09:30'],
  ['Jan 15, 2027 9:30 pm', '2027-01-15T21:30'],
  ['15-01-2027 12:05am', '2027-01-15T00:05'],
  ['5/1/2027, 12:05 PM', '2027-01-05T12:05'],
  ['15.01.2027 23.59', '2027-01-15T23:59'],
  ['15/01/27 23:59', '2027-01-15T23:59'],
  ['2027-01-15T09:30', '2027-01-15T09:30'],
  ['2027-01-15T09:30:07', '2027-01-15T09:30:07'],
])('%s is read', (text, moment) => {
  expect(parseWrittenMoment(text, 2026)).toBe(moment);
});

it.each([
  ...['', '15 Jan 2027', '15.01.2027', '09:30', '15 Jan 2027, 24:00', '15 Jan 2027, 9:60'],
  ...['15 Jan 2027, 13:00 pm', '31 Feb 2027, 09:30', `15 Jan 2027, 09:30${'x'.repeat(60)}`],
])('%s is not', (text) => {
  expect(parseWrittenMoment(text, 2026)).toBeUndefined();
});
