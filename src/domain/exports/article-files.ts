import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { type DoiSource, doiToRegister } from './crossref-article.ts';
import { datacite } from './datacite.ts';
import { isReason, type LeftOut, type Refusal, reasons, refusal } from './left-out.ts';

/** Files of one article each, by their names, and the articles that have none. */
export type ArticleFiles = { files: { name: string; content: string }[]; leftOut: LeftOut[] };

/** Which article already has a DOI in the files, by the DOI in small letters: registrars know no others. */
export type Registrants = Map<string, string>;

type DataciteOptions = {
  dois: DoiSource;
  /** Articles whose DOI another one of the journal has, by their reference number: the other one's. */
  taken: ReadonlyMap<string, string>;
  registrants: Registrants;
};

/** DataCite's files, which have one article each. An article whose DOI another one has is left out. Never fails. */
export function dataciteFiles(
  records: readonly BibliographicRecord[],
  { dois, taken, registrants }: DataciteOptions,
): ArticleFiles {
  const write = (record: BibliographicRecord) => {
    const written = datacite(record, dois);
    const doi = doiToRegister(record, dois)?.toLowerCase();
    if (isReason(written) || doi === undefined) return written;
    const holder = taken.get(record.refnumber) ?? registrants.get(doi);
    if (holder !== undefined) return refusal([], reasons.sameDoi(holder));
    registrants.set(doi, record.refnumber);
    return written;
  };
  return fileEach(records, write, 'datacite.xml');
}

/** A file for each article, or why it has none. */
export function fileEach(
  records: readonly BibliographicRecord[],
  write: (record: BibliographicRecord) => { xml: string } | Refusal,
  extension: string,
): ArticleFiles {
  const found: ArticleFiles = { files: [], leftOut: [] };
  for (const record of records) {
    const written = write(record);
    // A reference number is digits: it names no other folder.
    const name = `${Number(record.refnumber)}.${extension}`;
    if ('reason' in written) found.leftOut.push({ refnumber: record.refnumber, ...written });
    else found.files.push({ name, content: written.xml });
  }
  return found;
}
