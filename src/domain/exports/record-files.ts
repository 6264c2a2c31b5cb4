import type { FormatName } from '#contract/formats.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { bibtex } from './bibtex.ts';
import { cslJson } from './csl-json.ts';
import { csvHeader, csvRow } from './csv.ts';
import { dublinCoreDocument } from './dublin-core.ts';
import { jatsDocument } from './jats.ts';
import { ris } from './ris.ts';

/** The formats that have a document for one article alone: many stand in an answer of OAI-PMH. */
export const documentFormats = ['jats', 'dc'] as const;
type DocumentFormat = (typeof documentFormats)[number];
type ListFormat = Exclude<FormatName, DocumentFormat>;

export const isDocumentFormat = (format: FormatName): format is DocumentFormat =>
  documentFormats.some((name) => name === format);

/**
 * Articles as one file. Never fails.
 *
 * @example recordFile('ris', [record]).slice(0, 10) // 'TY  - JOUR'
 */
export function recordFile(format: ListFormat, records: readonly BibliographicRecord[]): string {
  return writers[format](records);
}

/** An article alone as a file. Never fails. @param text as JATS, for JATS: see `jatsText` */
export function recordDocument(
  format: FormatName,
  record: BibliographicRecord,
  text?: string,
): string {
  if (format === 'jats') return jatsDocument(record, text);
  if (format === 'dc') return dublinCoreDocument(record);
  return recordFile(format, [record]);
}

const writers: Record<ListFormat, (records: readonly BibliographicRecord[]) => string> = {
  ris: (records) => records.map((record) => ris(record)).join('\r\n'),
  bibtex: (records) => records.map((record) => bibtex(record)).join('\n'),
  csl: cslJson,
  csv: (records) => csvHeader + records.map(csvRow).join(''),
};
