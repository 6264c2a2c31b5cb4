import type { ArticleListItem, PublicArticle } from '#contract/entities/article.ts';
import { articleFormats, type FormatName, formats, searchFormats } from '#contract/formats.ts';
import { isDocumentFormat, recordDocument, recordFile } from '#domain/exports/record-files.ts';
import {
  type BibliographicJournal,
  type BibliographicRecord,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import { contentTypeOf } from '../features/formats/formats-routes.ts';
import type { TextFile } from '../http/serve-text.ts';

type Parts = {
  /** Of the address: `7.ris`, `issue.bib`. */
  name: string;
  /** Whether the link shows an issue. */
  isOfIssue: boolean;
  among: readonly ArticleListItem[];
  find(id: number): Promise<PublicArticle | undefined>;
  journal(): Promise<BibliographicJournal>;
};

/** The record of a previewed article, or those of the issue that is, as its page links them; undefined for other names. */
export async function previewedRecords(parts: Parts): Promise<TextFile | undefined> {
  const [of = '', ...rest] = parts.name.split('.');
  const extension = rest.join('.');
  const format = [...articleFormats, ...searchFormats].find(
    (one) => formats[one].extension === extension,
  );
  const isIssue = of === 'issue';
  if (format === undefined || (isIssue && !parts.isOfIssue)) return undefined;
  const records = await recordsOf(parts, (id) => isIssue || String(id) === of);
  const body = isIssue ? issueFile(format, records) : articleFile(format, records);
  if (body === undefined) return undefined;
  return { fileName: `preview-${parts.name}`, contentType: contentTypeOf(format), body };
}

async function recordsOf({ among, find, journal }: Parts, isWanted: (id: number) => boolean) {
  const inJournal = await journal();
  const records: BibliographicRecord[] = [];
  for (const { id, refnumber } of among.filter((one) => isWanted(one.id))) {
    const article = await find(id);
    // With the number that it has in the preview alone, where it has no other.
    if (article) records.push(bibliographicRecord({ ...article, refnumber }, inJournal));
  }
  return records;
}

const issueFile = (format: FormatName, records: BibliographicRecord[]): string | undefined =>
  isDocumentFormat(format) ? undefined : recordFile(format, records);

const articleFile = (format: FormatName, [record]: BibliographicRecord[]): string | undefined =>
  record && articleFormats.some((one) => one === format)
    ? recordDocument(format, record)
    : undefined;
