import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test('a refusal names its fields as forms do, and no name that only the server knows', () => {
  const required = 'This field is required.';
  const fields = { pdfFile: required, abstract: required, state: 'Choose another state.' };
  expect(refusalWords({ message: 'Wrong.', fields })).toEqual([
    'PDF: This field is required.',
    'Abstract: This field is required.',
    'Choose another state.',
  ]);
  expect(refusalWords({ message: 'The record is gone.' })).toEqual(['The record is gone.']);
});

test('a refusal says what is in the way of a record, and not of a request', () => {
  const gone = { code: 'not_found', message: 'There is nothing at this address.' } as const;
  expect(refusalWords(gone, 'editor')).toEqual(['It is no longer there.']);
  expect(refusalWords(gone, 'person')).toEqual([
    'This cannot be undone here. Change it under People.',
  ]);
  const txnid = 'Something went wrong';
  const taken = { code: 'duplicate_txnid', message: txnid, fields: { txnid } } as const;
  expect(refusalWords(taken)).toEqual([
    'Transaction ID: Another article or manuscript has this payment.',
  ]);
  const paid = {
    message: '',
    fields: { anyFile: 'It is paid for.', imgFile: 'It is no picture.' },
  };
  expect(refusalWords(paid)).toEqual(['It is paid for.', 'Picture: It is no picture.']);
});
