import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UploadProblem } from '#contract/calls/uploads-calls.ts';
import { type UploadField, uploadFields } from '#contract/upload-fields.ts';
import { matchPdfs } from '#domain/uploads/match-pdfs.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { txnidKeyOf } from '#server/records/ledger.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import type {
  UploadFileRecord,
  UploadRecord,
  UploadRowRecord,
} from '#server/store/upload-queries.ts';
import { readKnown } from '../import-batch.ts';
import type { FieldRefusal } from '../import-fields.ts';
import { type Known, planBatch } from '../import-plan.ts';
import { type GivenArticle, type ReadOptions, readRecord, singleFields } from '../import-record.ts';
import { type WarningKind, warningTexts } from '../import-report.ts';
import { type Cells, cellsOf } from './upload-cells.ts';

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
  no_alternative: 'key_image_alt',
  key_image_alt: 'key_image_alt',
  key_image_credit: 'key_image_credit',
  no_pdf: 'file',
};
const errors: ReadonlySet<WarningKind> = new Set(['repeated_title', 'repeated_txnid']);

const ownWords: Partial<Record<WarningKind, string>> = {
  repeated_title: 'Another article has this title.',
  repeated_txnid: 'Another article has this transaction id.',
  author_separators: 'Read as several authors: check each of them.',
  author_marks: 'Numbers and asterisks were removed from the names.',
  no_alternative: 'Say what the key image shows: without that no reader gets it.',
  no_pdf: 'No PDF with this name or number was added.',
};

/** @param alike the rows above that have the same value */
const toProblem = (
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

const toError = (field: string, reason: string): UploadProblem => ({
  field: uploadFields.find((name) => name === field) ?? 'refnumber',
  words: sentence(withoutField(field, reason)),
  kind: 'error',
});

/** Pages that are a date are an error, with what they probably are: an article without pages is none that anybody meant. */
const toLeftOut = ({ field, reason, mended }: FieldRefusal): UploadProblem => ({
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

/** A row, and what would become of it. */
export type CheckedRow = {
  record: UploadRowRecord;
  cells: Cells;
  /** Undefined where it cannot be read. */
  given: GivenArticle | undefined;
  pdf: UploadFileRecord | undefined;
  fullText: UploadFileRecord | undefined;
  /** Its key image. */
  picture: UploadFileRecord | undefined;
  problems: UploadProblem[];
};

/** The files of rows, by the row's id. */
export type FilesOfRows = ReadonlyMap<number, RowFiles>;
type RowFiles = Pick<CheckedRow, 'pdf' | 'fullText' | 'picture'>;

export const isGood = ({ problems }: CheckedRow): boolean =>
  problems.every(({ kind }) => kind !== 'error');

/** Reading a row takes about a millisecond: readers are answered between so many. */
const rowsATurn = 10;

/** The PDF, the full text and the key image of each row: of all rows at once, for no two share one. A row names its PDF alone. */
export function filesOfRows(
  upload: UploadRecord,
  rows: readonly UploadRowRecord[],
  files: readonly UploadFileRecord[],
): FilesOfRows {
  const wishes = rows.map((row) => {
    const { refnumber = '', file = '' } = cellsOf(upload, row);
    return { refnumber, file };
  });
  const fileOf = new Map(files.map((file) => [file.file_name, file]));
  const find = (some: readonly UploadFileRecord[], of: typeof wishes) =>
    matchPdfs(
      of,
      some.map(({ file_name }) => file_name),
    ).map((name) => fileOf.get(name ?? ''));
  const pdfs = find(
    files.filter((file) => file.full_text === '' && file.key_image === ''),
    wishes,
  );
  // A zip has the figures too.
  const texts = files.filter((file) => file.full_text !== '');
  const byNumber = wishes.map((wish) => ({ ...wish, file: '' }));
  const fullTexts = find(
    texts.sort((a, b) => Number(isZip(a)) - Number(isZip(b))),
    byNumber,
  );
  const pictures = find(
    files.filter((file) => file.key_image !== ''),
    byNumber,
  );
  return new Map(
    rows.map(({ id }, index) => [
      id,
      { pdf: pdfs[index], fullText: fullTexts[index], picture: pictures[index] },
    ]),
  );
}

const isZip = ({ file_name }: UploadFileRecord): boolean => /\.zip$/i.test(file_name);

/** The rows as they would be read, each with its files: before anything of the journal is asked. */
export async function readRows(
  upload: Parameters<typeof cellsOf>[0],
  rows: readonly UploadRowRecord[],
  files: FilesOfRows,
  options: ReadOptions,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [index, record] of rows.entries()) {
    if (index % rowsATurn === rowsATurn - 1) await nextTurn();
    const cells = cellsOf(upload, record);
    const ofRow = files.get(record.id) ?? noFiles;
    checked.push({ record, cells, ...ofRow, ...readRow(record, cells, ofRow, options) });
  }
  return checked;
}

const noFiles = { pdf: undefined, fullText: undefined, picture: undefined };

function readRow(
  record: UploadRowRecord,
  cells: Cells,
  { pdf, fullText, picture }: RowFiles,
  options: ReadOptions,
) {
  const { file: _, ...fields } = cells;
  const read = readRecord(record.row, given(fields), options);
  if ('refused' in read) {
    const problems = read.refusals.map(({ field, reason }) => toError(field, reason));
    return { given: undefined, problems };
  }
  if (pdf) {
    read.columns.file_sha256 = pdf.file_sha256;
    read.columns.file_bytes = pdf.file_bytes;
  } else {
    read.warnings.add('no_pdf');
  }
  if (fullText) read.columns.full_text = fullText.full_text;
  if (picture) read.columns.key_image = picture.key_image;
  const warned = [...read.warnings].filter((kind) => !isTold(kind));
  const problems = [...warned.map((kind) => toProblem(kind)), ...read.leftOut.map(toLeftOut)];
  return { given: read, problems };
}

/** What was left out is named value by value. */
const told: ReadonlySet<string> = new Set<string>([
  ...singleFields,
  'page_date',
  'contributors',
  'metadata',
]);
const isTold = (kind: WarningKind): boolean => told.has(kind);

/** An empty cell gives no value. */
const given = (fields: Cells) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));

/**
 * Adds to the waiting rows what the journal and the other rows say against them, in their order: the first of two that
 * are alike is good.
 *
 * @param tx the transaction that goes on to write them
 */
export async function checkRows(
  db: Db,
  rows: readonly CheckedRow[],
  now: string,
  tx?: Tx,
): Promise<void> {
  const waiting = rows.flatMap(({ record, given, problems }) =>
    record.article_id === null && given ? [{ given, problems }] : [],
  );
  if (waiting.length === 0) return;
  const known = await readKnown(
    db,
    waiting.map(({ given }) => given),
    tx,
  );
  const met: Met = { refnumber: new Map(), title: new Map(), txnid: new Map() };
  for (const { given, problems } of waiting) {
    problems.push(...refusalsOf(given, known, met, now));
  }
}

/** In which row a value was first. */
type Met = {
  refnumber: Map<number, number>;
  title: Map<string, number>;
  txnid: Map<string, number>;
};

/** The row above that has the value; undefined where this is the first. */
function claimRow(rows: Map<string, number>, value: string, row: number): number | undefined {
  const first = rows.get(value);
  if (first === undefined && value !== '') rows.set(value, row);
  return first;
}

function refusalsOf(given: GivenArticle, known: Known, met: Met, now: string): UploadProblem[] {
  const { refnumber, row, titleKey, columns } = given;
  const before = met.refnumber.get(refnumber);
  const alike = {
    title: claimRow(met.title, titleKey, row),
    txnid: claimRow(met.txnid, columns.txnid ?? '', row),
  };
  // It claims nothing, but all that it has in common with others is told at once.
  const refused = (words: string) => [
    toError('refnumber', words),
    ...repeatedKeys(given, known).map((kind) => toProblem(kind, alike)),
  ];
  if (before !== undefined) {
    return refused(`Reference number ${refnumber} is already in row ${before}.`);
  }
  met.refnumber.set(refnumber, row);
  if (known.rows.has(refnumber)) {
    return refused(`The journal already has an article ${refnumber}.`);
  }
  return planBatch([given], known, { now, datestamp: now }).warnings.map((kind) =>
    toProblem(kind, alike),
  );
}

function repeatedKeys({ titleKey, columns }: GivenArticle, known: Known): WarningKind[] {
  const txnidKey = txnidKeyOf({ ...defaultArticle, ...columns });
  const repeated: WarningKind[] = [];
  if (known.titles.has(titleKey)) repeated.push('repeated_title');
  if (txnidKey !== null && known.txnids.has(txnidKey)) repeated.push('repeated_txnid');
  return repeated;
}
