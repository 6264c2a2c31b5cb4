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
