import type { Generated } from 'kysely';
import type { DayOrder } from '#domain/written/written-day.ts';

/** A spreadsheet that was dropped in the browser. */
export type UploadsTable = {
  id: Generated<number>;
  file_name: string;
  /** JSON: what stands above the columns. */
  headers: string;
  /** JSON: what each column is read as, empty where it is left out. */
  columns: string;
  /** Of rows that name none: `2026/3/2`, or empty. */
  issue: string;
  /** The certificate date of rows that have none: `2026-01-31`, or empty. */
  publishdate: Generated<string>;
  /** What comes first in dates such as `05/01/2027`, where somebody said; else empty. */
  day_order: Generated<DayOrder | ''>;
  state: Generated<'open' | 'importing' | 'done'>;
  publish: Generated<'draft' | 'published'>;
  /** Of the import that runs, or ran last: how many rows it looked at, of how many. */
  done: Generated<number>;
  total: Generated<number>;
  failure: Generated<string>;
  /** The node that imports, and until when: later another one goes on. */
  importer: Generated<string>;
  lease: Generated<string>;
  createdby: string;
  importedby: Generated<string>;
  creation: string;
  modification: string;
};

export type UploadRowsTable = {
  id: Generated<number>;
  upload_id: number;
  /** As the spreadsheet counts: the first record is row 2. */
  row: number;
  /** JSON: the texts of its cells. */
  cells: string;
  /** JSON: what was typed over them, by field. */
  mended: Generated<string>;
  /** What it became; null while it waits. */
  article_id: number | null;
};

export type UploadFilesTable = {
  id: Generated<number>;
  upload_id: number;
  file_name: string;
  file_sha256: string;
  file_bytes: number;
  /** How many it has; null where that cannot be told, or nobody looked. */
  pages: Generated<number | null>;
  /** What is doubtful about it: codes of `pdfFaults`, separated by commas. */
  faults: Generated<string>;
};

/** Spreadsheets with their PDFs, on their way to articles. */
export type UploadTables = {
  uploads: UploadsTable;
  upload_rows: UploadRowsTable;
  upload_files: UploadFilesTable;
};
