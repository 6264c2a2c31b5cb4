import type { FormatName } from '#contract/formats.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { bibtex } from './bibtex.ts';
import { cslJson } from './csl-json.ts';
import { csvHeader, csvRow } from './csv.ts';
import { dublinCore, dublinCoreDocument } from './dublin-core.ts';
import { jatsArticle, jatsDocument } from './jats.ts';
import { ris } from './ris.ts';
import { element, xmlDeclaration } from './xml.ts';

/**
 * Articles as one file. One article is a document of its format; of several, JATS and Dublin Core stand one after the other
 * in an element of ours, for those formats have none. Never fails.
 *
 * @example recordFile('ris', [record]).slice(0, 10) // 'TY  - JOUR'
 */
export function recordFile(format: FormatName, records: readonly BibliographicRecord[]): string {
  return writers[format](records);
}

/** The same for an article alone. */
export function recordDocument(format: FormatName, record: BibliographicRecord): string {
  if (format === 'jats') return jatsDocument(record);
  if (format === 'dc') return dublinCoreDocument(record);
  return recordFile(format, [record]);
}

const writers: Record<FormatName, (records: readonly BibliographicRecord[]) => string> = {
  ris: (records) => records.map((record) => ris(record)).join('\r\n'),
  bibtex: (records) => records.map((record) => bibtex(record)).join('\n'),
  csl: cslJson,
  csv: (records) => csvHeader + records.map(csvRow).join(''),
  jats: (records) => wrapped(records.map((record) => jatsArticle(record, { isNamespaced: false }))),
  dc: (records) => wrapped(records.map(dublinCore)),
};

const wrapped = (articles: Parameters<typeof element>[2]): string =>
  `${xmlDeclaration}${element('articles', { xmlns: '' }, articles).text}\n`;
