import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { toHistoryEntry } from './history-queries.ts';

/** Which lines: every filter that is given must fit. */
export type HistoryLineFilter = {
  /** Folded words, each of which begins a word of the change. */
  terms?: readonly string[] | undefined;
  username?: string | undefined;
  /** The first and the last id, both included. */
  ids?: { first: number; last: number } | undefined;
  /** The lines that are older than this one. */
  before?: number | undefined;
};

const hasTerm = (column: 'words', term: string) =>
  sql<boolean>`' ' || ${sql.ref(column)} like ${`% ${term}%`}`;

/** So many changes are looked at in one query: SQLite answers on the thread that serves readers. */
const idsAtOnce = 50_000;

/**
 * The ids of lines, the newest first: a line is the first change of a request, and found by the words of any of them.
 * Reads indexes alone; words are looked for in some thousands of changes after the other.
 */
export async function listLineIds(
  db: Db,
  filter: HistoryLineFilter,
  limit: number,
): Promise<number[]> {
  if (!filter.terms || filter.terms.length === 0) return listLeaderIds(db, filter, limit);
  const found: number[] = [];
  const { first = 1, last = await findLastId(db) } = filter.ids ?? {};
  let end = Math.min(last, (filter.before ?? Number.MAX_SAFE_INTEGER) - 1);
  while (end >= first && found.length < limit) {
    const start = Math.max(first, end - idsAtOnce + 1);
    const some = { ...filter, ids: { first: start, last: end } };
    const [leaders, members] = [
      await listLeaderIds(db, some, limit),
      await listLineIdsOfMembers(db, some, limit),
    ];
    found.push(...new Set([...leaders, ...members].sort((a, b) => b - a)));
    end = start - 1;
    // Others have their turn in between.
    await setImmediate();
  }
  return found.slice(0, limit);
}

async function findLastId(db: Db): Promise<number> {
  const last = await db
    .selectFrom('history')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

async function listLeaderIds(db: Db, filter: HistoryLineFilter, limit: number): Promise<number[]> {
  const rows = await narrowed(db, filter, 'id')
    .where('batch_id', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of which something beside the first change has the words. */
async function listLineIdsOfMembers(
  db: Db,
  filter: HistoryLineFilter,
  limit: number,
): Promise<number[]> {
  const rows = await narrowed(db, filter, 'batch_id')
    .where('batch_id', 'is not', null)
    .select('batch_id')
    .groupBy('batch_id')
    .orderBy('batch_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ batch_id }) => Number(batch_id));
}

function narrowed(db: Db, filter: HistoryLineFilter, line: 'id' | 'batch_id') {
  const { terms = [], username, ids, before } = filter;
  let query = db.selectFrom('history');
  if (username !== undefined) query = query.where('username', '=', username);
  if (ids) query = query.where(line, '>=', ids.first).where(line, '<=', ids.last);
  if (before !== undefined) query = query.where(line, '<', before);
  for (const term of terms) query = query.where(hasTerm('words', term));
  return query;
}

/**
 * The ids between which everything of a time is, as ids rise with moments; undefined where nothing is. Moments are ISO 8601
 * in UTC.
 */
export async function findIdsOfTime(
  db: Db,
  { from = '', until = '~' }: { from?: string | undefined; until?: string | undefined },
): Promise<{ first: number; last: number } | undefined> {
  const ofTime = db
    .selectFrom('history')
    .select('id')
    .where('moment', '>=', from)
    .where('moment', '<', until)
    .limit(1);
  const first = await ofTime.orderBy('moment').orderBy('id').executeTakeFirst();
  const last = await ofTime.orderBy('moment', 'desc').orderBy('id', 'desc').executeTakeFirst();
  return first && last && { first: first.id, last: last.id };
}

/** The first changes of the lines, the newest first. */
export async function listLeaders(db: Db, ids: readonly number[]): Promise<HistoryEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toHistoryEntry);
}
