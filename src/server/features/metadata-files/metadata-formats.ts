import { dataciteFiles, fileEach, type Registrants } from '#domain/exports/article-files.ts';
import { bibtex } from '#domain/exports/bibtex.ts';
import type { DoiSource } from '#domain/exports/crossref-article.ts';
import { cslItem } from '#domain/exports/csl-json.ts';
import { csvHeader, csvRow } from '#domain/exports/csv.ts';
import { doaj } from '#domain/exports/doaj.ts';
import { jatsDocument } from '#domain/exports/jats.ts';
import type { DepositFile, LeftOut } from '#domain/exports/left-out.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import { ris } from '#domain/exports/ris.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';

export const metadataFormats = [
  'crossref',
  'doaj',
  'pubmed',
  'datacite',
  'jats',
  'ris',
  'bibtex',
  'csl',
  'csv',
] as const;
export type MetadataFormat = (typeof metadataFormats)[number];

/** The articles of an issue in a format. */
export type WrittenIssue = {
  /** By their names in the folder. */
  files: { name: string; content: string }[];
  /** What is added to the one file of all issues. */
  rows: string[];
  leftOut: LeftOut[];
};

/** One file of all articles: what begins, separates and ends them. */
export type WholeFile = { name: string; begin: string; between: string; end: string };

export type FormatParts = {
  /** Of articles of one deposit at most. */
  crossrefFile(records: readonly BibliographicRecord[]): Promise<DepositFile>;
  dois: DoiSource;
  /** Articles whose DOI another one of the journal has, by their reference number: the other one's. */
  takenDois(records: readonly BibliographicRecord[]): Promise<ReadonlyMap<string, string>>;
  /** The texts of articles as JATS, by their reference numbers. */
  textsOf(records: readonly BibliographicRecord[]): Promise<ReadonlyMap<string, string>>;
};

/** How many articles stand in one file of a format that has one a deposit. */
export const maxArticlesOfFile = 200;

export const wholeFiles: Partial<Record<MetadataFormat, WholeFile>> = {
  ris: { name: 'articles.ris', begin: '', between: '\r\n', end: '' },
  bibtex: { name: 'articles.bib', begin: '', between: '\n', end: '' },
  csl: { name: 'articles.csl.json', begin: '[\n', between: ',\n', end: '\n]\n' },
  csv: { name: 'articles.csv', begin: csvHeader, between: '', end: '' },
};

const nothing = { files: [], rows: [], leftOut: [] };
const rowsOf = (
  records: readonly BibliographicRecord[],
  write: (record: BibliographicRecord) => string,
): WrittenIssue => ({ ...nothing, rows: records.map(write) });

/** Writes some articles of one issue. What a format cannot hold is left out with its reason. */
export async function writeFormat(
  format: MetadataFormat,
  records: readonly BibliographicRecord[],
  stem: string,
  {
    crossrefFile,
    dois,
    takenDois,
    textsOf,
    registrants,
  }: FormatParts & { registrants: Registrants },
): Promise<WrittenIssue> {
  switch (format) {
    case 'crossref':
      return oneFile(`crossref-${stem}.xml`, await crossrefFile(records));
    case 'doaj':
      return oneFile(`doaj-${stem}.xml`, doaj(records));
    case 'pubmed':
      return oneFile(`pubmed-${stem}.xml`, pubmed(records));
    case 'datacite':
      return {
        ...nothing,
        ...dataciteFiles(records, { dois, taken: await takenDois(records), registrants }),
      };
    case 'jats': {
      const texts = await textsOf(records);
      const write = (record: BibliographicRecord) => ({
        xml: jatsDocument(record, texts.get(record.refnumber)),
      });
      return { ...nothing, ...fileEach(records, write, 'jats.xml') };
    }
    case 'ris':
      return rowsOf(records, ris);
    case 'bibtex':
      return rowsOf(records, bibtex);
    case 'csl':
      return rowsOf(records, (record) => JSON.stringify(cslItem(record)));
    case 'csv':
      return rowsOf(records, csvRow);
  }
}

const oneFile = (name: string, { xml, leftOut }: DepositFile): WrittenIssue => ({
  ...nothing,
  files: xml === '' ? [] : [{ name, content: xml }],
  leftOut,
});
