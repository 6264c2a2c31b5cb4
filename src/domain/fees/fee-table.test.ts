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

test('a text that is no table asks nothing', () => {
  for (const fee_rows of ['', 'Ghana | US$ 5', '[{"countries":["GH"]}]']) {
    expect(feeOf('Ghana', { ...table, fee_rows })).toEqual({ amount: 5000, currency: 'USD' });
  }
});

test.each(['Nepal', 'Bhutan', 'Kenya', 'Uganda', 'Bosnia and Herzegovina'])(
  'nobody knows what an author in %s pays before its line of prose is settled',
  (country) => {
    const fee_lines =
      'Nepal | US$ 50 (₹ 4,000)\nSAARC countries | A$ 20\nKenya and Uganda | A$ 80\nBosnia and Herzegovina | 20\nIndia | 10\nStudents | half';
    const unsettled = { ...table, fee_lines, fee_rows: '' };
    expect(feeOf(country, unsettled)).toBeUndefined();
    expect(feeOf(country, { ...unsettled, fee_lines: '' })).toEqual({
      amount: 5000,
      currency: 'USD',
    });
    expect(feeOf('India', unsettled)).toEqual({ amount: 150_000, currency: 'INR' });
    expect(feeOf('Ghana', unsettled)).toEqual({ amount: 5000, currency: 'USD' });
  },
);

test('an amount is shown with the sign of its currency', () => {
  expect(feeText({ amount: 12_345_600, currency: 'INR' })).toBe('₹ 1,23,456');
  expect(feeText({ amount: 3050, currency: 'USD' })).toBe('US$ 30.50');
});
