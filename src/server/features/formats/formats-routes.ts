import { addresses } from '#contract/addresses.ts';
import {
  articleFormats,
  type FormatName,
  formats,
  issueFormats,
  linksetFormat,
} from '#contract/formats.ts';
import { articleLinkset, articleRecords, issueRecords } from '#contract/record-files.ts';
import { isDocumentFormat, recordDocument, recordFile } from '#domain/exports/record-files.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import { linkHeader, linkset, metadataFileLinks } from '#domain/metadata/signposting.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRecordFile } from '#server/http/serve-record-file.ts';

type Oai = {
  answerOfIssue(
    prefix: 'jats' | 'oai_dc',
    address: IssueAddress,
    now: Date,
  ): Promise<string | undefined>;
};
type Issues = { findAddress(address: IssueAddress): Promise<IssueAddress | undefined> };
type Journal = ServedJournal & { records: Records; oai: Oai; issues: Issues };
type Params = Record<string, string>;

/** The records of an article and of an issue as files, at their addresses with the format behind them. */
export function formatsRoutes(endpoints: Endpoints<Journal>): void {
  for (const format of articleFormats) {
    const movedTo = (record: BibliographicRecord) => addresses.articleRecord(record, format);
    serveRecordFile(endpoints, articleRecords[format], async ({ journal, context, params }) => {
      const found = await findArticle(journal.records, params, movedTo);
      if (!found || 'movedTo' in found) return found;
      return {
        fileName: fileName([context.registration.slug, found.refnumber], formats[format]),
        contentType: contentTypeOf(format),
        content: recordDocument(format, found),
        headers: { link: linkHeader(metadataFileLinks(found)) },
      };
    });
  }

  serveRecordFile(endpoints, articleLinkset, async ({ journal, context, params }) => {
    const found = await findArticle(journal.records, params, addresses.articleLinkset);
    if (!found || 'movedTo' in found) return found;
    return {
      fileName: fileName([context.registration.slug, found.refnumber], linksetFormat),
      contentType: linksetFormat.type,
      content: linkset(found),
    };
  });

  for (const format of issueFormats) {
    serveRecordFile(endpoints, issueRecords[format], async ({ journal, context, params, now }) => {
      const { year = '', volume = '', issue = '' } = params;
      const address = parseIssueAddress(year, volume, issue);
      const own = address && (await journal.issues.findAddress(address));
      if (address && own && issueKey(own) !== issueKey(address)) {
        return { movedTo: addresses.issueRecords(own, format) };
      }
      const content = address && (await issueFile(journal, format, address, now));
      if (!address || content === undefined) return undefined;
      const { slug } = context.registration;
      return {
        fileName: fileName([slug, address.year, address.volume, address.issue], formats[format]),
        contentType: contentTypeOf(format),
        content,
      };
    });
  }
}

const issueKey = ({ year, volume, issue }: IssueAddress) => `${year}/${volume}/${issue}`;

/** Of JATS and Dublin Core, which have a document for one article alone, what a harvester gets who asks for the issue. */
async function issueFile(
  { records, oai }: Pick<Journal, 'records' | 'oai'>,
  format: FormatName,
  address: IssueAddress,
  now: Date,
): Promise<string | undefined> {
  if (isDocumentFormat(format)) {
    return oai.answerOfIssue(format === 'jats' ? 'jats' : 'oai_dc', address, now);
  }
  const list = await records.listOfIssue(address);
  return list && recordFile(format, list);
}

/** The article of an address, or where the file is of one that stands elsewhere, as its page does. */
async function findArticle(
  records: Records,
  { year = '', volume = '', issue = '', ref = '' }: Params,
  addressOf: (record: BibliographicRecord) => string,
): Promise<BibliographicRecord | { movedTo: string } | undefined> {
  const refnumber = parseRefnumber(ref);
  const record = refnumber === undefined ? undefined : await records.findByRef(refnumber);
  if (!record) return undefined;
  const asked = parseIssueAddress(year, volume, issue);
  const isOwn =
    asked?.year === record.year &&
    asked.volume === record.volume &&
    asked.issue === record.issue &&
    ref === record.refnumber;
  return isOwn ? record : { movedTo: addressOf(record) };
}

const fileName = (parts: readonly (string | number)[], { extension }: { extension: string }) =>
  `${parts.join('-')}.${extension}`;

/** XML says itself how it is encoded, and JSON is always UTF-8. */
export function contentTypeOf(format: FormatName): string {
  const { type } = formats[format];
  return /xml|json/.test(type) ? type : `${type}; charset=utf-8`;
}
