import { expect, test } from 'vitest';
import { feeOf, feeText } from './fee-table.ts';

const table = {
  ...{ fee_rupee: '1,500', fee_dollar: '', fee_kind: '', fee_text: '', fee_waivers: '' },
  fee_lines: 'Nepal | US$ 50 (₹ 4,000)\nSAARC countries | US$ 20',
  fee_rows: JSON.stringify([
    { name: 'SAARC countries', countries: ['NP', 'BD'], amount: 3050, currency: 'USD' },
    { name: '', countries: ['LK'], amount: 0, currency: '' },
    { name: '', countries: ['BT'], amount: 90_000, currency: 'INR' },
  ]),
};

test.each([
  ['India', { amount: 150_000, currency: 'INR' }],
  ['', { amount: 150_000, currency: 'INR' }],
  ['भारत', { amount: 150_000, currency: 'INR' }],
  ['Kenya', { amount: 5000, currency: 'USD' }],
  ['nepal', { amount: 3050, currency: 'USD' }],
  ['Bangladesh', { amount: 3050, currency: 'USD' }],
  ['Bhutan', { amount: 90_000, currency: 'INR' }],
  ['Sri Lanka', { amount: 0, currency: 'USD' }],
])('an author in %j is asked what the table of fees says', (country, fee) => {
  expect(feeOf(country, table)).toEqual(fee);
});

test('a journal without fees asks for nothing, and one that states none for none', () => {
  expect(feeOf('India', { ...table, fee_kind: 'none' })).toBeUndefined();
  expect(feeOf('Kenya', { ...table, fee_kind: 'unstated' })).toBeUndefined();
});

test('lines of prose ask nothing, and neither does a text that is no table', () => {
  for (const fee_rows of ['', 'Nepal | US$ 5', '[{"countries":["NP"]}]']) {
    expect(feeOf('Nepal', { ...table, fee_rows })).toEqual({ amount: 5000, currency: 'USD' });
  }
});

test('an amount is shown with the sign of its currency', () => {
  expect(feeText({ amount: 12_345_600, currency: 'INR' })).toBe('₹ 1,23,456');
  expect(feeText({ amount: 3050, currency: 'USD' })).toBe('US$ 30.50');
});
