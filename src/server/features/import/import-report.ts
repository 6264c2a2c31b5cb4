/** What an import accepts with a warning, and the text of the warning. */
export const warningTexts = {
  no_authors: 'no authors',
  author_characters: 'author names with characters that the form does not accept',
  author_words: 'author names of more than 50 words',
  author_suffix: 'a part such as "Jr." after a comma, which is read as an author',
  author_separators: 'authors separated by semicolons, & or "and"; read as several',
  author_marks: 'numbers or asterisks with the names of authors; removed',
  no_abstract: 'no abstract',
  no_pages: 'no pages',
  page_text: 'page range not understood; kept, sorted last',
  page_date: 'a date instead of pages; left out and listed',
  repeated_title: 'title that another article has',
  repeated_txnid: 'transaction id that another article has',
  txnid_characters: 'transaction id that the form would refuse',
  ptype: 'payment type other than paid or free; left out and listed',
  publishdate: 'certificate date that cannot be read; left out and listed',
  language: 'language that is not a tag such as hi or en-IN; left out and listed',
  doi: 'invalid DOI; left out and listed',
  highlights: 'too many highlights, or too long ones; left out and listed',
  contributors: 'contributors with a value that was left out and listed',
  metadata: 'metadata with a value that was left out and listed',
  frequency_unknown: 'frequency that is not a month or range of months; kept',
  frequency_differs: "frequency that differs from its issue's; the issue keeps its own",
  not_text: 'value that is not text; ignored',
  no_alternative: 'key image without alternative text; taken, not shown',
  key_image_alt: 'alternative text that is too long; left out and listed',
  key_image_credit: 'credit of a key image that is too long; left out and listed',
  no_pdf: 'no PDF in the folder',
} as const;
export type WarningKind = keyof typeof warningTexts;

export type RowProblem = { row: number; reason: string };

/** What an import has done, so far or in all. Only the first of many problems are listed. */
export type ImportReport = {
  records: number;
  added: number;
  unchanged: number;
  changed: number;
  refused: number;
  refusals: RowProblem[];
  /** Rows imported without a file that was there for them. */
  leftOutFiles: number;
  filesLeftOut: RowProblem[];
  /** What an editor should see to: figures of a full text that are missing, and the like. */
  noteCount: number;
  notes: RowProblem[];
  /** Articles that got a full text, or another one. */
  fullTexts: number;
  /** Values of rows that were taken without them. */
  leftOutValues: number;
  valuesLeftOut: RowProblem[];
  warnings: Map<WarningKind, number>;
  /** Columns that an article does not have, with how many records had them. */
  ignoredColumns: Map<string, number>;
  /** Why the file could not be read to its end. */
  stopped?: string;
};

const maxProblemsListed = 1000;
const maxColumnsListed = 100;

export function emptyReport(): ImportReport {
  return {
    records: 0,
    added: 0,
    unchanged: 0,
    changed: 0,
    refused: 0,
    refusals: [],
    leftOutFiles: 0,
    filesLeftOut: [],
    noteCount: 0,
    notes: [],
    fullTexts: 0,
    leftOutValues: 0,
    valuesLeftOut: [],
    warnings: new Map(),
    ignoredColumns: new Map(),
  };
}

export function countWarnings(report: ImportReport, kinds: Iterable<WarningKind>): void {
  for (const kind of kinds) report.warnings.set(kind, (report.warnings.get(kind) ?? 0) + 1);
}

export function countIgnoredColumns(report: ImportReport, columns: string[]): void {
  for (const column of columns) {
    const known = report.ignoredColumns.get(column);
    if (known === undefined && report.ignoredColumns.size >= maxColumnsListed) continue;
    report.ignoredColumns.set(column, (known ?? 0) + 1);
  }
}

export function refuse(report: ImportReport, problem: RowProblem): void {
  report.refused += 1;
  if (report.refusals.length < maxProblemsListed) report.refusals.push(problem);
}

export function leaveFileOut(report: ImportReport, problem: RowProblem): void {
  report.leftOutFiles += 1;
  if (report.filesLeftOut.length < maxProblemsListed) report.filesLeftOut.push(problem);
}

export function noteRow(report: ImportReport, problem: RowProblem): void {
  report.noteCount += 1;
  if (report.notes.length < maxProblemsListed) report.notes.push(problem);
}

export function leaveValueOut(report: ImportReport, problem: RowProblem): void {
  report.leftOutValues += 1;
  if (report.valuesLeftOut.length < maxProblemsListed) report.valuesLeftOut.push(problem);
}
