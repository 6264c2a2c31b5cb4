import { expect, test } from 'vitest';
import { feeOf } from './fee-table.ts';

const table = {
  ...{ fee_rupee: '1,500', fee_dollar: '', fee_kind: '', fee_text: '', fee_waivers: '' },
  fee_lines: 'Nepal | US$ 30.50\nSri Lanka | free\nBhutan | Rs. 900',
};

test.each([
  ['India', { amount: 150_000, currency: 'INR' }],
  ['', { amount: 150_000, currency: 'INR' }],
  ['भारत', { amount: 150_000, currency: 'INR' }],
  ['Kenya', { amount: 5000, currency: 'USD' }],
  ['nepal', { amount: 3050, currency: 'USD' }],
  ['Bhutan', { amount: 90_000, currency: 'INR' }],
  ['Sri Lanka', undefined],
])('an author in %j is asked what the table of fees says', (country, fee) => {
  expect(feeOf(country, table)).toEqual(fee);
});

test('a journal without fees asks for nothing, and one that states none for none', () => {
  expect(feeOf('India', { ...table, fee_kind: 'none' })).toBeUndefined();
  expect(feeOf('Kenya', { ...table, fee_kind: 'unstated' })).toBeUndefined();
});
