import type { QueryOf } from '#contract/calls/call.ts';
import type { DeskFilter, DeskSort, deskCalls } from '#contract/calls/desk-calls.ts';
import { limits } from '#contract/limits.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import {
  countDesk,
  countDeskBefore,
  type DeskCursor,
  type DeskRowFilter,
  listDeskIds,
  listDeskPeople,
  listDeskPlaces,
  listDeskRows,
} from '#server/store/desk-queries.ts';
import { listFreeCountries } from '#server/store/fee-queries.ts';
import { listIdsOfSameIssue } from '#server/store/issue-queries.ts';
import { bulkChanges, type ChangeArticles, type FreeArticles } from './bulk-changes.ts';
import { parseCursor, toCursor, toDeskArticle } from './desk-view.ts';

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
