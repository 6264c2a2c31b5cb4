import type { UploadProblem } from '#contract/calls/uploads-calls.ts';
import { type UploadField, uploadFields } from '#contract/upload-fields.ts';
import type { FieldRefusal } from '../import-fields.ts';
import { type WarningKind, warningTexts } from '../import-report.ts';

/** At which cell a warning is shown. Two are errors here: people who fill in a spreadsheet mean a new article. */
const warned: Record<WarningKind, UploadField> = {
  no_authors: 'authorname',
  author_characters: 'authorname',
  author_words: 'authorname',
  author_suffix: 'authorname',
  author_separators: 'authorname',
  author_marks: 'authorname',
  no_abstract: 'abstract',
  no_pages: 'pagenumber',
  page_text: 'pagenumber',
  page_date: 'pagenumber',
  repeated_title: 'title',
  repeated_txnid: 'txnid',
  txnid_characters: 'txnid',
  ptype: 'ptype',
  publishdate: 'publishdate',
  language: 'language',
  doi: 'doi',
  highlights: 'highlights',
  contributors: 'contributors',
  metadata: 'metadata',
  frequency_unknown: 'frequency',
  frequency_differs: 'frequency',
  not_text: 'title',
  no_pdf: 'file',
};
const errors: ReadonlySet<WarningKind> = new Set(['repeated_title', 'repeated_txnid']);

const ownWords: Partial<Record<WarningKind, string>> = {
  repeated_title: 'Another article has this title.',
  repeated_txnid: 'Another article has this transaction id.',
  author_separators: 'Read as several authors: check each of them.',
  author_marks: 'Numbers and asterisks were removed from the names.',
  no_pdf: 'No PDF with this name or number was added.',
};

/** @param alike the rows above that have the same value */
export const toProblem = (
  kind: WarningKind,
  alike: { title?: number | undefined; txnid?: number | undefined } = {},
): UploadProblem => ({
  field: warned[kind],
  words: rowWords(kind, alike) ?? ownWords[kind] ?? sentence(warningTexts[kind]),
  kind: errors.has(kind) ? 'error' : 'warning',
});

function rowWords(
  kind: WarningKind,
  { title, txnid }: { title?: number | undefined; txnid?: number | undefined },
): string | undefined {
  if (kind === 'repeated_title' && title !== undefined)
    return `Row ${title} already has this title.`;
  if (kind === 'repeated_txnid' && txnid !== undefined)
    return `Row ${txnid} already has this transaction id.`;
  return undefined;
}

export const toError = (field: string, reason: string): UploadProblem => ({
  field: uploadFields.find((name) => name === field) ?? 'refnumber',
  words: sentence(withoutField(field, reason)),
  kind: 'error',
});

/** Pages that are a date are an error, with what they probably are: an article without pages is none that anybody meant. */
export const toLeftOut = ({ field, reason, mended }: FieldRefusal): UploadProblem => ({
  ...toError(field, unreadWords(withoutField(field, reason))),
  ...(mended === undefined ? { kind: 'warning' } : { mended }),
});

const unreadWords = (reason: string): string => {
  const date = /^(".*"): A date such as 2026-01-31\.?$/.exec(reason);
  return date ? `Can’t read ${date[1]}. Write a date such as 15-01-2027.` : `not read: ${reason}`;
};

/** A reason begins with the name of the column, and people see the label of the field before it. */
const withoutField = (field: string, reason: string): string =>
  /^[ ,]/.test(reason.slice(field.length)) && reason.startsWith(field)
    ? reason.slice(field.length).replace(/^[ ,]+(is (?=longer))?/, '')
    : reason;

const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;
