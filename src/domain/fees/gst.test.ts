import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstStates, stateOfGstin, taxSupply } from './gst.ts';
import { formatAmount, maxAmount, parseAmount, plainAmount } from './money.ts';

const amounts = fc.integer({ min: 0, max: maxAmount });
const states = fc.constantFrom(...Object.keys(gstStates));
const rates = fc.constantFrom(0, 500, 1200, 1800, 2800);
const sumOf = ({ taxable, taxes }: ReturnType<typeof taxSupply>) =>
  taxes.reduce((sum, { amount }) => sum + amount, taxable);

test('taxable value and taxes are the total to the paisa, wherever the author is', () => {
  const places = fc.option(fc.oneof(states, fc.constant('abroad')), { nil: undefined });
  const froms = fc.option(states, { nil: undefined });
  const currencies = fc.constantFrom('INR', 'USD');
  fc.assert(
    fc.property(amounts, currencies, froms, places, rates, (total, currency, from, to, rate) => {
      const made = taxSupply({ total, currency, from, to, rate });
      expect(sumOf(made)).toBe(total);
      for (const amount of [made.taxable, ...made.taxes.map((tax) => tax.amount)]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }),
  );
});

test('within a state CGST and SGST are equal, and within a paisa each of half the rate of the taxable value', () => {
  fc.assert(
    fc.property(amounts, states, rates, (total, state, rate) => {
      const { taxes, taxable } = taxSupply({
        total,
        currency: 'INR',
        from: state,
        to: state,
        rate,
      });
      const [cgst, sgst] = taxes;
      expect([cgst?.name, sgst?.name]).toEqual(['CGST', 'SGST']);
      expect(cgst?.amount).toBe(sgst?.amount);
      expect(Math.abs((cgst?.amount ?? 0) - (taxable * rate) / 20_000)).toBeLessThanOrEqual(1);
    }),
  );
});

const supply = { total: 236_000, currency: 'INR', from: '27', rate: 1800 };

test('between states it is IGST, with the place of supply', () => {
  expect(taxSupply({ ...supply, to: '29' })).toEqual({
    kind: 'invoice',
    taxable: 200_000,
    taxes: [{ name: 'IGST', rate: 1800, amount: 36_000 }],
    place: { code: '29', name: 'Karnataka' },
    sentence: '',
  });
});

test('an author whose state is not known is where the supplier is', () => {
  expect(taxSupply({ ...supply, to: undefined }).place?.name).toBe('Maharashtra');
});

test('an author abroad who pays in another currency is an export without tax, and it says so', () => {
  const made = taxSupply({ ...supply, currency: 'USD', to: 'abroad' });
  expect(made).toMatchObject({ taxable: 236_000, taxes: [], place: { code: '96' } });
  expect(made.sentence).toBe('Supply meant for export under LUT without payment of IGST');
  expect(taxSupply({ ...supply, to: 'abroad' }).taxes[0]?.name).toBe('IGST');
});

test('a supplier who is not registered makes a bill of supply, without tax', () => {
  const made = taxSupply({ ...supply, from: undefined, to: '29' });
  expect(made).toMatchObject({ kind: 'bill', taxable: 236_000, taxes: [], place: undefined });
});

test('a GSTIN names its state, and a wrong letter in it is found', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
  for (const wrong of [
    '27AAPFU0939F1ZW',
    '27AAPFU0938F1ZV',
    '99AAPFU0939F1ZV',
    '27aapfu0939f1zv',
  ]) {
    expect(stateOfGstin(wrong), wrong).toBeUndefined();
  }
});

test('an amount is read as it is written', () => {
  fc.assert(fc.property(amounts, (amount) => parseAmount(plainAmount(amount)) === amount));
  expect(parseAmount('2,360.5')).toBe(236_050);
  for (const wrong of ['', '-1', '1.005', '12 rupees', '.5', '1e5', '10000000000000']) {
    expect(parseAmount(wrong), wrong).toBeUndefined();
  }
  expect(formatAmount(12_360_000, 'INR')).toBe('₹1,23,600.00');
  expect(formatAmount(5000, 'USD')).toBe('$50.00');
});
