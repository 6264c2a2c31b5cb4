import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { routePattern } from '#contract/address.ts';
import { formats, searchFormats } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import { searchRecords } from '#contract/record-files.ts';
import { listWriters } from '#domain/exports/record-list.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import { parseNarrowing } from '#domain/search/narrowing.ts';
import { currentUser, type Endpoints, meet, type ServedJournal } from '#server/http/endpoints.ts';
import { parseQuery } from '#server/http/parse-call.ts';
import { fileAddress, moveTo, recordFileHeaders } from '#server/http/serve-record-file.ts';
import { contentTypeOf } from './formats-routes.ts';

type Search = {
  listIds(
    asked: ReturnType<typeof parseNarrowing> & { keyword: string },
    limit: number,
  ): Promise<{ ids: number[]; total: number }>;
};
type Journal = ServedJournal & { records: Records; search: Search };

const batchRecords = 200;

/** However many export at once, pages come between; who reads slowly holds no place. */
const inTurn = pLimit(2);

/** What a search finds as a file, written while it is read. The words are endless, so it is not kept. */
export function searchFilesRoutes(endpoints: Endpoints<Journal>): void {
  for (const format of searchFormats) {
    const address = searchRecords[format];
    endpoints.app.get(routePattern(address.path), async (request, reply) => {
      const met = await meet(endpoints, request);
      await currentUser(request, met);
      const file = fileAddress(request.url);
      if (file !== undefined) return moveTo(reply, file);
      const { context, journal } = met;
      const { keyword, q, ...narrowing } = parseQuery(address, context.target.query);
      const most = limits.maxRecordsOfSearch;
      const asked = { keyword: (keyword ?? q ?? '').trim(), ...parseNarrowing(narrowing) };
      const found = await inTurn(() => journal.search.listIds(asked, most));
      const isCut = found.total > most;
      const part = isCut ? `search-first-${most}` : 'search';
      const fileName = `${context.registration.slug}-${part}.${formats[format].extension}`;
      reply.headers({
        ...recordFileHeaders({ fileName, contentType: contentTypeOf(format) }),
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
