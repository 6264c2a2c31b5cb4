import { expect, it } from 'vitest';
import { type PayeeValues, payeeFields } from '#contract/settings-groups.ts';
import { readPayee } from './payee-form.ts';

const none = Object.fromEntries(payeeFields.map((field) => [field, ''])) as PayeeValues;

it('codes of banks are stored in capitals, and those that are none are refused', () => {
  expect(readPayee({ bank_ifsc: ' sbin 0001234', bank_swift: 'sbininbb104' }, none)).toEqual({
    values: { bank_ifsc: 'SBIN0001234', bank_swift: 'SBININBB104' },
    problems: {},
  });
  const wrong = {
    ...{ upi_address: 'journal', bank_account: '12', bank_ifsc: 'SBIN1001234', bank_swift: 'SBI' },
  };
  expect(Object.keys(readPayee(wrong, none).problems)).toEqual(Object.keys(wrong));
  // What is stored already stays, whatever rules came since.
  expect(readPayee(wrong, { ...none, ...wrong }).problems).toEqual({});
  expect(readPayee({ bank_account: 'DE89 3704 0044 0532 0130 00' }, none).problems).toEqual({});
});
