import type { Generated } from 'kysely';

/** The file store of PostgreSQL; with SQLite files are in a folder. */
type FilesTable = {
  sha256: string;
  bytes: number;
  /** When it was last stored or released: orphan cleanup spares what is new. */
  changed: string;
  /** When orphan cleanup took it out of use; null while it is in the store. */
  quarantined: Generated<string | null>;
};

type FilePartsTable = {
  sha256: string;
  /** From 0, each but the last of the same size. */
  part: number;
  content: Buffer;
};

/** One row. Whose files these are: see `platform/files/files-installation.ts`. */
type FileLedgerTable = {
  id: number;
  /** Empty until it is known that files and database belong together. */
  installation: string;
  /** Of writes of files; earlier versions counted them. */
  counter: number;
};

/** A day on which orphan cleanup ran. */
type FileCleanupDaysTable = { day: string };

/** What looking into a PDF found, by its content. */
type PdfFindingsTable = {
  sha256: string;
  pages: number | null;
  /** Separated by commas. */
  faults: string;
};

/** What the PDF of an article lacks: see `store/pdf-check-queries.ts`. */
type PdfChecksTable = {
  article_id: number;
  /** What it was compared with. */
  sha256: string;
  title: string;
  pagenumber: string;
  modification: string;
  /** Separated by commas; empty where nothing is. */
  lacks: string;
};

/** `unread`: it was read, and could not be understood, as an encrypted one. */
export type PdfTextFinding = 'text' | 'pictures' | 'unread';

/** The store of files, and what is known of them. */
export type FileTables = {
  file_ledger: FileLedgerTable;
  file_cleanup_days: FileCleanupDaysTable;
  pdf_findings: PdfFindingsTable;
  pdf_checks: PdfChecksTable;
  /** The files' own side, on PostgreSQL alone. */
  stored_file_ledger: FileLedgerTable;
  files: FilesTable;
  file_parts: FilePartsTable;
};
