import { expect, it } from 'vitest';
import { type ProblemCode, problemMessage } from '#contract/problems.ts';
import { missingFields, refusedFields } from './field-errors.ts';

const options = {
  fields: ['authorname', 'txnid'],
  fileField: 'pdfFile',
  fieldOf: { duplicate_txnid: 'txnid' },
} as const;
const refuse = (code: ProblemCode, fields: Record<string, string> = {}) =>
  refusedFields({ code, fields, message: problemMessage(code) }, options);

it('a refusal stands at the field that it is about', () => {
  expect(refuse('duplicate_txnid')).toEqual({ txnid: 'Transaction ID Already Used' });
  expect(refuse('invalid_file')).toEqual({ pdfFile: 'The file is not a PDF.' });
});

it('each refused field gets its own sentence, or a mark', () => {
  const refused = refuse('invalid_fields', { authorname: 'Too long', pdfFile: '', other: 'x' });
  expect(refused).toEqual({ authorname: 'Too long', pdfFile: true });
});

it('what is about no field of the form stands nowhere', () => {
  expect(refuse('internal')).toEqual({});
  expect(refuse('invalid_fields', { other: 'x' })).toEqual({});
  const withoutFile = { code: 'invalid_file', fields: {}, message: '' } as const;
  expect(refusedFields(withoutFile, { fields: ['name'] })).toEqual({});
});

it('a required field that holds nothing but spaces is missing', () => {
  expect(missingFields({ name: ' ', post: 'Head', note: '' }, ['name', 'post'])).toEqual({
    name: true,
  });
});

it('a place inside a field has its own sentence', () => {
  const problem = {
    code: 'invalid_fields',
    fields: { 'txnid.0.orcid': 'No' },
    message: '',
  } as const;
  expect(refusedFields(problem, options)).toEqual({ 'txnid.0.orcid': 'No' });
});
