import { z } from 'zod';
import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf, QueryOf } from '#contract/calls/call.ts';
import type {
  BulkChange,
  DeskArticle,
  DeskFilter,
  DeskSort,
  deskCalls,
  Lack,
  RefusedArticle,
} from '#contract/calls/desk-calls.ts';
import { articleFields, ownFieldNames, ownFields, paymentTypes } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { pdfLacks } from '#contract/pdf-findings.ts';
import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';
import { plainField } from '#domain/fields/kinds.ts';
import { refusalWords } from '#domain/history/refusal-words.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { stateOfWire } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import { articlesAtOnce } from '#server/store/article-writes.ts';
import {
  countDesk,
  countDeskBefore,
  type DeskCursor,
  type DeskRow,
  type DeskRowFilter,
  listDeskIds,
  listDeskPeople,
  listDeskPlaces,
  listDeskRows,
} from '#server/store/desk-queries.ts';
import { listFreeCountries } from '#server/store/fee-queries.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { listIdsOfSameIssue } from '#server/store/issue-queries.ts';
import { storedLacks } from '#server/store/pdf-check-queries.ts';

type Fields = BodyOf<typeof articlesCalls.updateArticle>;

/**
 * Changes a few articles at once, each by the rules of its form; tells who was refused.
 *
 * @param line of the journal's history that it goes on with, and answers; undefined while nothing is changed
 */
type ChangeArticles = (
  ids: readonly number[],
  fields: Fields,
  actor: Actor,
  line: number | undefined,
) => Promise<{ refused: ReadonlyMap<number, Problem>; line: number | undefined }>;

/** Releases the numbers of a few articles at once. */
type FreeArticles = (
  ids: readonly number[],
  actor: Actor,
  line: number | undefined,
) => ReturnType<ChangeArticles>;

function bulkChanges(
  { reads }: JournalDatabase,
  { change, free }: { change: ChangeArticles; free: FreeArticles },
) {
  async function listByIds(ids: readonly number[]) {
    const rows = await listFullArticlesByIds(reads, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /**
     * Does the same to each of the articles; one that is refused keeps no other from it. Answers the line of the history that
     * can be undone; 0 where there is none.
     */
    async changeAll(asked: BulkChange, actor: Actor, signal: AbortSignal) {
      const known = await listByIds(asked.ids);
      const fields = fieldsOf(asked);
      const done: number[] = [];
      const refused: RefusedArticle[] = [];
      const ids = [...new Set(asked.ids)];
      let line: number | undefined;
      for (let at = 0; at < ids.length; at += articlesAtOnce) {
        signal.throwIfAborted();
        const some = ids.slice(at, at + articlesAtOnce);
        const isWaiting = (id: number) => doneAlready(asked, known.get(id)) === undefined;
        const waiting = some.filter(isWaiting);
        const said = fields
          ? await change(waiting, fields, actor, line)
          : await free(waiting, actor, line);
        line = said.line;
        for (const id of some) {
          const problem = doneAlready(asked, known.get(id)) ?? said.refused.get(id);
          if (problem === undefined) done.push(id);
          else refused.push(toRefused(id, known.get(id), problem));
        }
      }
      return { done, refused, line: line ?? 0 };
    },
    /** The articles as CSV, in the order of the ids. */
    async spreadsheet(ids: readonly number[], shown: (row: FullArticleRow) => FullArticleRow) {
      const rows = await listByIds(ids);
      const lines = ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [csvLine(spreadsheetRow(shown(row)))] : [];
      });
      return csvHeaderLine(spreadsheetHeader) + lines.join('');
    },
  };
}

const toRefused = (
  id: number,
  row: FullArticleRow | undefined,
  problem: Problem,
): RefusedArticle => ({
  id,
  refnumber: row?.refnumber ? String(row.refnumber) : '',
  title: plainText(row?.title ?? ''),
  reasons: refusalWords(problem),
});

/** What the form of each would send; undefined of what no form does. */
function fieldsOf(asked: BulkChange): Fields | undefined {
  switch (asked.action) {
    case 'publish':
      return { state: 'published' };
    case 'withdraw':
      return { state: 'withdrawn' };
    case 'release':
      return undefined;
    case 'date':
      return { publishdate: asked.publishdate };
    case 'move': {
      const [year, volume, issue] = asked.issue.split('/');
      return { year, volume, issue };
    }
  }
}

/** What is withdrawn already is not withdrawn once more: it is told, and not counted as done. */
function doneAlready({ action }: BulkChange, row: FullArticleRow | undefined): Problem | undefined {
  if (action !== 'withdraw' || !row || row.status === 'enabled' || row.status === 'draft') return;
  return new Problem('invalid_fields', { fields: { state: 'It is already withdrawn.' } });
}

/** The columns of a spreadsheet of articles: those that an import reads, so that it can be filled in and brought back. */
const columns: Record<string, (row: FullArticleRow) => string | number | null> = {
  refnumber: ({ refnumber }) => refnumber,
  title: ({ title }) => plainText(title),
  authorname: ({ authorname }) => authorname,
  abstract: ({ abstract }) => plainText(abstract),
  keywords: ({ keywords }) => keywords,
  year: ({ year }) => year,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  pagenumber: ({ pagenumber }) => pagenumber,
  publishdate: ({ publishdate }) => publishdate,
  subject: ({ subject }) => subject,
  country: ({ country }) => country,
  ptype: ({ ptype }) => ptype,
  txnid: ({ txnid }) => txnid,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  ...Object.fromEntries(
    ownFieldNames.map((name) => [name, (row) => plainField(ownFields[name], row[name])]),
  ),
  status: ({ status }) => status,
  modification: ({ modification }) => modification,
  modifiedby: ({ modifiedby }) => modifiedby,
};

const spreadsheetHeader: readonly string[] = Object.keys(columns);

const spreadsheetRow = (row: FullArticleRow): (string | number)[] =>
  Object.values(columns).map((value) => value(row) ?? '');

/** A row of the list; an allow-list. */
function toDeskArticle(row: DeskRow): DeskArticle {
  const inPdf = storedLacks(row.pdf_lacks);
  const lacks: [Lack, unknown][] = [
    ['pdf', row.no_pdf],
    ['text', row.no_text],
    ...pdfLacks.map((lack): [Lack, boolean] => [lack, inPdf.includes(lack)]),
    ['own_pdf', row.shares_pdf],
    ['authors', row.no_authors],
    ['abstract', row.no_abstract],
    ['pages', row.no_pages],
    ['doi', row.no_doi],
  ];
  return {
    id: row.id,
    refnumber: row.refnumber === null ? '' : String(row.refnumber),
    title: row.title,
    authorname: row.authorname,
    year: row.year,
    volume: row.volume,
    issue: row.issue,
    pagenumber: row.pagenumber,
    publishdate: articleFields.publishdate.toWire(row.publishdate),
    txnid: row.txnid,
    ptype: paymentTypes.find((type) => type === row.ptype) ?? '',
    doi: row.doi,
    language: row.language,
    state: stateOfWire(row.status, row.wire_status),
    publish_at: row.published_at ?? '',
    is_retracted: Number(row.retractions) > 0,
    is_corrected: Number(row.corrections) > 0,
    // SQLite has 1 for true.
    without: lacks.filter(([, isLacking]) => Boolean(isLacking)).map(([lack]) => lack),
    modifiedby: row.modifiedby,
    modification: row.modification,
  };
}

/** A place in the list as an address has it. */
const toCursor = (place: DeskCursor | undefined): string =>
  place === undefined ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');

const cursor = z.array(z.union([z.string(), z.number()]));

/** The place that an address names; undefined where it is none of a list with so many keys. */
function parseCursor(text: string, like: DeskCursor): DeskCursor | undefined {
  const parsed = cursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.length !== like.length) return undefined;
  const isAlike = parsed.data.every((key, index) => typeof key === typeof like[index]);
  return isAlike ? parsed.data : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An address may say anything.
    return undefined;
  }
}

type ListQuery = QueryOf<typeof deskCalls.listJournalArticles>;

export type DeskService = ReturnType<typeof deskService>;

/** What a place in each list is made of. */
const likeOf: Record<DeskSort, DeskCursor> = {
  changed: ['', 0],
  number: [0, 0],
  title: ['', 0],
  issue: [0, 0, 0],
  pages: [0, 0],
};

type Needed = {
  /** The ids of all articles of every state that have the words, or that transaction id, if those are seen. */
  findIds(keyword: string, seesNumbers: boolean): Promise<number[]>;
  change: ChangeArticles;
  free: FreeArticles;
};

export function deskService(
  { database, settings }: JournalContext,
  { findIds, ...writes }: Needed,
) {
  const { reads } = database;
  const people = memoByVersion(database, () => listDeskPeople(reads));

  async function toRows(
    { q, issue, since, ...filter }: DeskFilter,
    seesNumbers: boolean,
  ): Promise<DeskRowFilter> {
    const [year = '', volume = '', number = ''] = issue?.split('/') ?? [];
    return {
      ...filter,
      ids: q === undefined || q.trim() === '' ? undefined : await findIds(q, seesNumbers),
      issue: issue === undefined ? undefined : parseIssueAddress(year, volume, number),
      since,
      by: filter.by === '' ? undefined : filter.by,
      ...(filter.payment === 'unpaid' && {
        free: await listFreeCountries(reads, await settings.fees()),
      }),
    };
  }

  async function list(
    { sort = 'changed', order, after, before, ...asked }: ListQuery,
    seesNumbers: boolean,
  ) {
    const filter = await toRows(asked, seesNumbers);
    const descending = (order ?? (sort === 'changed' ? 'down' : 'up')) === 'down';
    const text = after ?? before;
    const place = text === undefined ? undefined : parseCursor(text, likeOf[sort]);
    if (text !== undefined && place === undefined) throw new Problem('invalid_request');
    // The page before a place is read backwards from it.
    const isBack = after === undefined && before !== undefined;
    const [total, places, names] = await Promise.all([
      countDesk(reads, filter),
      listDeskPlaces(
        reads,
        filter,
        { sort, descending: descending !== isBack },
        place,
        limits.deskPageRows + 1,
      ),
      people(),
    ]);
    const hasMore = places.length > limits.deskPageRows;
    const shown = places.slice(0, limits.deskPageRows);
    if (isBack) shown.reverse();
    const [first] = shown;
    const last = shown.at(-1);
    const [rows, ahead] = await Promise.all([
      first ? listDeskRows(reads, shown.map(idOf)) : [],
      first && place ? countDeskBefore(reads, filter, { sort, descending }, first) : 0,
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      articles: shown.flatMap((shownPlace) => {
        const row = byId.get(idOf(shownPlace));
        return row ? [toDeskArticle(row)] : [];
      }),
      total,
      from: first ? ahead + 1 : 0,
      next: (isBack ? first !== undefined : hasMore) ? toCursor(last) : '',
      previous: ahead > 0 ? toCursor(first) : '',
      people: names,
    };
  }

  return {
    ...bulkChanges(database, writes),
    /** A page of the articles of the whole journal. Throws `invalid_request` for a place that is none of this list. */
    list,
    /** All that the filters leave, the newest change first: id and reference number. */
    async listIds(filter: DeskFilter, seesNumbers: boolean): Promise<[number, string][]> {
      const rows = await listDeskIds(reads, await toRows(filter, seesNumbers));
      return rows.map(({ id, refnumber }) => [id, String(refnumber ?? '')]);
    },
    /** What comes before and after an article in its issue; 0 where nothing. Throws `not_found`. */
    async neighbours(id: number) {
      const ids = await listIdsOfSameIssue(reads, id);
      const index = ids.indexOf(id);
      if (index < 0) throw new Problem('not_found');
      return { previous: ids[index - 1] ?? 0, next: ids[index + 1] ?? 0 };
    },
  };
}

const idOf = (place: DeskCursor): number => Number(place.at(-1));
