import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { problems } from '#contract/problems.ts';
import { refusalOf } from './article-refusals.ts';

const refuse = (code: keyof typeof problems, fields: Record<string, string> = {}) => ({
  code,
  fields,
});

it('a refusal of the catalogue stands at its field', () => {
  expect(refusalOf(refuse('duplicate_reference_number')).errors).toEqual({
    refnumber: 'Duplicate reference number',
  });
  expect(refusalOf(refuse('duplicate_title')).errors).toEqual({ title: 'Duplicate title' });
  expect(refusalOf(refuse('invalid_txnid')).errors).toEqual({ txnid: 'Invalid transaction id' });
  expect(refusalOf(refuse('invalid_pagenumber')).errors).toEqual({
    pagenumber: 'Invalid page number',
  });
  expect(refusalOf(refuse('file_too_large')).errors).toEqual({ file: messages.fileTooLarge });
});

it('a transaction id used already is explained when adding, not when editing', () => {
  const taken = refuse('duplicate_txnid');
  expect(refusalOf(taken).errors).toEqual({ txnid: 'Transaction ID Already Used' });
  expect(refusalOf(taken, 'article-update')).toEqual({
    errors: {},
    flash: messages.somethingWrong,
  });
});

it('each refused field gets its own sentence', () => {
  const refused = refuse('invalid_fields', { authorname: 'Too long', pdfFile: '', other: 'x' });
  expect(refusalOf(refused)).toEqual({ errors: { authorname: 'Too long', file: true } });
});

it('anything else went wrong', () => {
  expect(refusalOf(refuse('internal')).flash).toBe(messages.somethingWrong);
  expect(refusalOf(refuse('invalid_fields', { other: 'x' })).flash).toBe(messages.somethingWrong);
});
