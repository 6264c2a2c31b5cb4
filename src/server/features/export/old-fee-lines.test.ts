import { expect, test } from 'vitest';
import { withFeeRows } from './old-fee-lines.ts';

test.each([
  ['Nepal | US$ 30.50', { name: '', countries: ['NP'], amount: 3050, currency: 'USD' }],
  ['Bhutan | ₹ 1,900/-', { name: '', countries: ['BT'], amount: 190_000, currency: 'INR' }],
  ['Nepal | INR 1,00,000', { name: '', countries: ['NP'], amount: 10_000_000, currency: 'INR' }],
  ['Kenya | £ 1,200.50', { name: '', countries: ['KE'], amount: 120_050, currency: 'GBP' }],
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
  // A comma that may be a decimal one.
  'Germany | EUR 40,50',
  'Italy | €40,5',
  'Spain | 1,5 EUR',
  'Ghana | US$ 1,00',
  'Bhutan | ₹ 2,4000',
  // The sign of another currency there.
  'Pakistan | Rs. 2,000',
  'Nepal | Rs. 4,000',
  'Egypt | £ 30',
  // Two fees of one country.
  'Nepal | US$ 50\nNepal | US$ 60',
  'Nepal | US$ 50\nNepal | US$ 60 (two authors)',
])('%j is left for an editor to settle', (fee_lines) => {
  expect(withFeeRows({ fee_lines })).toEqual({ fee_lines });
});

test('a group that has a country with a fee of its own is left, and the country is not', () => {
  const { fee_lines, fee_rows = '' } = withFeeRows({
    fee_lines: 'SAARC countries | US$ 20\nNepal | US$ 30',
  });
  expect(fee_lines).toBe('SAARC countries | US$ 20');
  expect(JSON.parse(fee_rows)).toMatchObject([{ countries: ['NP'], amount: 3000 }]);
});

test('what has rows already stays', () => {
  const newer = { fee_lines: 'Nepal | US$ 30', fee_rows: '' };
  expect(withFeeRows(newer)).toBe(newer);
});
