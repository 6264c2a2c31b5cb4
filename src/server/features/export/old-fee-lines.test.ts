import { expect, test } from 'vitest';
import { withFeeRows } from './old-fee-lines.ts';

test.each([
  ['Nepal | US$ 30.50', { name: '', countries: ['NP'], amount: 3050, currency: 'USD' }],
  ['Bhutan | Rs. 1,900/-', { name: '', countries: ['BT'], amount: 190_000, currency: 'INR' }],
  ['Germany | 40 EUR', { name: '', countries: ['DE'], amount: 4000, currency: 'EUR' }],
  ['Sri Lanka | free', { name: '', countries: ['LK'], amount: 0, currency: '' }],
  [
    'SAARC countries | US$ 20',
    {
      ...{ name: 'SAARC countries', amount: 2000, currency: 'USD' },
      countries: ['AF', 'BD', 'BT', 'LK', 'MV', 'NP', 'PK'],
    },
  ],
])('%j can mean one thing only', (fee_lines, row) => {
  const { fee_rows = '', ...rest } = withFeeRows({ fee_lines });
  expect(JSON.parse(fee_rows)).toEqual([row]);
  expect(rest).toEqual({ fee_lines: '' });
});

test.each([
  'Nepal | US$ 50 (₹ 4,000)',
  'Australia | A$ 80',
  'Kenya | 3 instalments of US$ 20',
  'Kenya | $ 30',
  'Students | US$ 10',
  'India | ₹ 900',
])('%j is left for an editor to settle', (fee_lines) => {
  expect(withFeeRows({ fee_lines })).toEqual({ fee_lines });
});

test('a second line of a country is left, and what has rows already stays', () => {
  const both = withFeeRows({ fee_lines: 'Nepal | US$ 30\n\nNepal | US$ 40' });
  expect(both.fee_lines).toBe('Nepal | US$ 40');
  const newer = { fee_lines: 'Nepal | US$ 30', fee_rows: '' };
  expect(withFeeRows(newer)).toBe(newer);
});
