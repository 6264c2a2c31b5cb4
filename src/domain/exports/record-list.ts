import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { bibtex } from './bibtex.ts';
import { csvHeader, csvNote, csvRow } from './csv.ts';
import { ris, risWithNote } from './ris.ts';

/** How a long list is written, a piece at a time. */
type ListWriter = {
  start: string;
  record(record: BibliographicRecord): string;
  /** The last one of a file that does not have everything, which says so. */
  last(record: BibliographicRecord, note: string): string;
};

/** The formats of long lists. What is said of the file is a row, a comment or, where there are none, a note of the last article. */
export const listWriters: Record<'ris' | 'bibtex' | 'csv', ListWriter> = {
  ris: {
    start: '',
    record: (record) => `${ris(record)}\r\n`,
    last: (record, note) => `${risWithNote(record, note)}\r\n`,
  },
  bibtex: {
    start: '',
    record: (record) => `${bibtex(record)}\n`,
    last: (record, note) => `${bibtex(record)}\n@comment{${note}}\n`,
  },
  csv: {
    start: csvHeader,
    record: csvRow,
    last: (record, note) => csvRow(record) + csvNote(note),
  },
};
