import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { bibtex } from './bibtex.ts';
import { csvHeader, csvNote, csvRow } from './csv.ts';
import { ris } from './ris.ts';

/** How a long list is written, a piece at a time. */
type ListWriter = {
  start: string;
  record(record: BibliographicRecord): string;
  /** Says at the end that the file does not have everything. */
  end(note: string): string;
};

/** The formats of long lists. What is said of the file is a comment or, where there are none, an entry of its own. */
export const listWriters: Record<'ris' | 'bibtex' | 'csv', ListWriter> = {
  ris: {
    start: '',
    record: (record) => `${ris(record)}\r\n`,
    end: (note) => `TY  - GEN\r\nTI  - ${note}\r\nER  - \r\n`,
  },
  bibtex: {
    start: '',
    record: (record) => `${bibtex(record)}\n`,
    end: (note) => `@comment{${note}}\n`,
  },
  csv: { start: csvHeader, record: csvRow, end: csvNote },
};
