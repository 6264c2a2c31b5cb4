import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount, plainAmount } from './money.ts';
import { isUpiAddress, upiUri } from './upi.ts';

const payment = {
  address: 'sahyadri.journals@okbank',
  name: 'Sahyadri & Sons',
  amount: 200_000,
  currency: 'INR',
  note: 'Fee 50% + GST',
  reference: 'SJHI-2026/17',
};

test('an application of UPI is told whom to pay, how much and for what', () => {
  expect(upiUri(payment)).toBe(
    'upi://pay?pa=sahyadri.journals@okbank&pn=Sahyadri%20%26%20Sons&am=2000.00&cu=INR&tn=Fee%2050%25%20%2B%20GST&tr=SJHI202617',
  );
});

test('whatever is written, what is read from the link is what was meant', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const some = fc.record({
    name: texts,
    note: texts,
    reference: fc.stringMatching(/^[A-Za-z\d/-]{1,60}$/),
    amount: fc.integer({ min: 1, max: maxAmount }),
  });
  fc.assert(
    fc.property(some, ({ name, note, reference, amount }) => {
      const uri = upiUri({ ...payment, name, note, reference, amount });
      if (!/[A-Za-z\d]/.test(reference)) {
        expect(uri).toBeUndefined();
        return;
      }
      expect(uri).toMatch(/^upi:\/\/pay\?[\w@.=&%~-]+$/);
      const read = new URL(uri ?? '').searchParams;
      expect([...read.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr']);
      expect(read.get('pn')).toBe(name.toWellFormed());
      expect(
        note
          .toWellFormed()
          .trim()
          .startsWith(read.get('tn') ?? '?'),
      ).toBe(true);
      expect(read.get('am')).toBe(plainAmount(amount));
      expect(read.get('tr')).toMatch(/^[A-Za-z\d]{1,35}$/);
    }),
  );
});

test('only rupees are paid so, and only to an address of UPI', () => {
  expect(upiUri({ ...payment, currency: 'USD' })).toBeUndefined();
  expect(upiUri({ ...payment, amount: 0 })).toBeUndefined();
  expect(upiUri({ ...payment, address: 'https://okbank.example' })).toBeUndefined();
  expect(isUpiAddress('journal@okbank')).toBe(true);
  for (const wrong of ['', 'journal', 'a b@okbank', 'journal@okbank&am=1', '@okbank']) {
    expect(isUpiAddress(wrong), wrong).toBe(false);
  }
});
