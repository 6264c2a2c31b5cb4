import type { ArticleListItem } from '#contract/entities/article.ts';
import { articleFormats, type FormatName, formats, searchFormats } from '#contract/formats.ts';
import { isDocumentFormat, recordDocument, recordFile } from '#domain/exports/record-files.ts';
import {
  type BibliographicRecord,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import { contentTypeOf } from '../features/formats/formats-routes.ts';
import type { TextFile } from '../http/serve-text.ts';
import type { PageJournal } from './service-reads.ts';

export type PreviewJournal = PageJournal & { records: Pick<Records, 'journal'> };

type Asked = {
  /** Of the address: `7.ris`, `issue.bib`. */
  name: string;
  /** Whether the link shows an issue. */
  isOfIssue: boolean;
  among: readonly ArticleListItem[];
};

/** The record of a previewed article, or those of the issue that is, as its page links them; undefined for other names. */
export async function previewedRecords(
  journal: PreviewJournal,
  { name, isOfIssue, among }: Asked,
): Promise<TextFile | undefined> {
  const [of = '', ...rest] = name.split('.');
  const extension = rest.join('.');
  const format = [...articleFormats, ...searchFormats].find(
    (one) => formats[one].extension === extension,
  );
  const isIssue = of === 'issue';
  if (format === undefined || (isIssue && !isOfIssue)) return undefined;
  const wanted = among.filter(({ id }) => isIssue || String(id) === of);
  const records = await recordsOf(journal, wanted);
  const body = isIssue ? issueFile(format, records) : articleFile(format, records);
  if (body === undefined) return undefined;
  return { fileName: `preview-${name}`, contentType: contentTypeOf(format), body };
}

async function recordsOf(
  { articles, records: { journal } }: PreviewJournal,
  wanted: readonly ArticleListItem[],
) {
  const inJournal = await journal();
  const records: BibliographicRecord[] = [];
  for (const { id, refnumber } of wanted) {
    const article = await articles.previewed.findById(id);
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
