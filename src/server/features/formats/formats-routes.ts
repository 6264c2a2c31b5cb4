import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { routePattern } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { articleLinkset, articleRecords, issueRecords, searchRecords } from '#contract/files.ts';
import {
  articleFormats,
  type FormatName,
  formats,
  issueFormats,
  linksetFormat,
  searchFormats,
} from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import { isDocumentFormat, recordDocument, recordFile } from '#domain/exports/record-files.ts';
import { listWriters } from '#domain/exports/record-list.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import { linkHeader, linkset, metadataFileLinks } from '#domain/metadata/signposting.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { parseNarrowing } from '#domain/search/narrowing.ts';
import { type Endpoints, meetUser } from '#server/http/endpoints.ts';
import { parseQuery } from '#server/http/parse-call.ts';
import { sendMoved } from '#server/http/send.ts';
import { fromFolder, serveText, textHeaders } from '#server/http/serve-text.ts';

type Oai = {
  answerOfIssue(
    prefix: 'jats' | 'oai_dc',
    address: IssueAddress,
    now: Date,
  ): Promise<Document | undefined>;
};
type FullTexts = {
  listJats(
    records: readonly BibliographicRecord[],
  ): Promise<{ texts: ReadonlyMap<string, string>; isWhole: boolean }>;
};
/** With the texts of its articles, unless one of these cannot be made. */
type Document = { text: string; isWhole: boolean };
type Issues = { findAddress(address: IssueAddress): Promise<IssueAddress | undefined> };
type Params = Record<string, string>;

/** The records of an article and of an issue as files, at their addresses with the format behind them. */
export function formatsRoutes(
  endpoints: Endpoints<{ records: Records; oai: Oai; issues: Issues; fullTexts: FullTexts }>,
): void {
  for (const format of articleFormats) {
    const movedTo = (record: BibliographicRecord) => addresses.articleRecord(record, format);
    serveText(endpoints, articleRecords[format], async ({ journal, context, params }) => {
      const found = await findArticle(journal.records, params, movedTo);
      if (!found || 'movedTo' in found) return found;
      const { texts, isWhole } = await journal.fullTexts.listJats(format === 'jats' ? [found] : []);
      return {
        fileName: fileName([context.registration.slug, found.refnumber], formats[format]),
        contentType: contentTypeOf(format),
        body: recordDocument(format, found, texts.get(found.refnumber)),
        headers: { link: linkHeader(metadataFileLinks(found)), ...(isWhole ? {} : notStored) },
      };
    });
  }

  serveText(endpoints, articleLinkset, async ({ journal, context, params }) => {
    const found = await findArticle(journal.records, params, addresses.articleLinkset);
    if (!found || 'movedTo' in found) return found;
    return {
      fileName: fileName([context.registration.slug, found.refnumber], linksetFormat),
      contentType: linksetFormat.type,
      body: linkset(found),
    };
  });

  for (const format of issueFormats) {
    serveText(endpoints, issueRecords[format], async ({ journal, context, params, now }) => {
      const { year = '', volume = '', issue = '' } = params;
      const address = parseIssueAddress(year, volume, issue);
      const own = address && (await journal.issues.findAddress(address));
      if (address && own && issueKey(own) !== issueKey(address)) {
        return { movedTo: addresses.issueRecords(own, format) };
      }
      const found = address && (await issueFile(journal, format, address, now));
      if (!address || !found) return undefined;
      const { slug } = context.registration;
      return {
        fileName: fileName([slug, address.year, address.volume, address.issue], formats[format]),
        contentType: contentTypeOf(format),
        body: found.text,
        ...(found.isWhole ? {} : { headers: notStored }),
      };
    });
  }
}

/** A text that could not be made may be there again at any moment. */
const notStored = { 'cache-control': 'no-store' };

const issueKey = ({ year, volume, issue }: IssueAddress) => `${year}/${volume}/${issue}`;

/** Of JATS and Dublin Core, which have a document for one article alone, what a harvester gets who asks for the issue. */
async function issueFile(
  { records, oai }: { records: Records; oai: Oai },
  format: FormatName,
  address: IssueAddress,
  now: Date,
): Promise<Document | undefined> {
  if (isDocumentFormat(format)) {
    return oai.answerOfIssue(format === 'jats' ? 'jats' : 'oai_dc', address, now);
  }
  const list = await records.listOfIssue(address);
  return list && { text: recordFile(format, list), isWhole: true };
}

/** The article of an address; or where to find the file of one that is at another address, as its page does. */
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

type Search = {
  listIds(
    asked: ReturnType<typeof parseNarrowing> & { keyword: string },
    limit: number,
  ): Promise<{ ids: number[]; total: number }>;
};
const batchRecords = 200;

/** However many export at once, pages come between; who reads slowly holds no place. */
const inTurn = pLimit(2);

/** What a search finds as a file, written while it is read. The words are endless, so it is not kept. */
export function searchFilesRoutes(
  endpoints: Endpoints<{ records: Records; search: Search }>,
): void {
  for (const format of searchFormats) {
    const address = searchRecords[format];
    endpoints.app.get(routePattern(address.path), async (request, reply) => {
      const { context, journal } = await meetUser(endpoints, request);
      const moved = fromFolder(request.url);
      if (moved) return sendMoved(reply, moved);
      const { keyword, q, ...narrowing } = parseQuery(address, context.target.query);
      const most = limits.maxRecordsOfSearch;
      const asked = { keyword: (keyword ?? q ?? '').trim(), ...parseNarrowing(narrowing) };
      const found = await inTurn(() => journal.search.listIds(asked, most));
      const isCut = found.total > most;
      const part = isCut ? `search-first-${most}` : 'search';
      const fileName = `${context.registration.slug}-${part}.${formats[format].extension}`;
      reply.headers({
        ...textHeaders({ fileName, contentType: contentTypeOf(format) }),
        'x-total-count': `${found.total}`,
      });
      if (request.method === 'HEAD') return reply.send('');
      return reply.send(
        Readable.from(pieces(journal.records, format, found), { highWaterMark: 2 }),
      );
    });
  }
}

async function* pieces(
  records: Records,
  format: (typeof searchFormats)[number],
  { ids, total }: { ids: number[]; total: number },
): AsyncGenerator<string> {
  const writer = listWriters[format];
  if (writer.start !== '') yield writer.start;
  let last: BibliographicRecord | undefined;
  for (let start = 0; start < ids.length; start += batchRecords) {
    const batch = ids.slice(start, start + batchRecords);
    // The last one waits until it is known for the last.
    const next: BibliographicRecord[] = [...(last ? [last] : [])];
    next.push(...(await inTurn(() => records.listByIds(batch))));
    last = next.pop();
    yield next.map((record) => writer.record(record)).join('');
  }
  if (!last) return;
  yield total > ids.length ? writer.last(last, cutNotice(ids.length, total)) : writer.record(last);
}

const count = (number: number) => number.toLocaleString('en');
const cutNotice = (given: number, total: number): string =>
  `This file has the first ${count(given)} of ${count(total)} articles found. Search for more words to have the others.`;
