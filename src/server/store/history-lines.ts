import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findLastChange, lineIdOf, recordChange, toHistoryEntry } from './history-queries.ts';

/** Which lines: every filter that is given must fit. */
export type HistoryLineFilter = {
  /** Folded words, each of which begins a word of the change. */
  terms?: readonly string[] | undefined;
  username?: string | undefined;
  /** The first and the last id, both included. */
  ids?: { first: number; last: number } | undefined;
  /** The lines that are older than this one. */
  before?: number | undefined;
  /** Changes of these are as if they were not there. */
  hidden?: readonly HistoryEntry['noun'][];
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

/** Those of which a change other than the first has the words. */
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
  const { terms = [], username, ids, before, hidden = [] } = filter;
  let query = db.selectFrom('history');
  if (username !== undefined) query = query.where('username', '=', username);
  if (ids) query = query.where(line, '>=', ids.first).where(line, '<=', ids.last);
  if (before !== undefined) query = query.where(line, '<', before);
  if (hidden.length > 0) query = query.where('noun', 'not in', hidden);
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

/** How many changes of each kind the lines have besides their first ones. */
export async function countMembers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('history')
    .where('batch_id', 'in', ids)
    .select((eb) => ['batch_id', 'noun', 'action', eb.fn.countAll().as('count')])
    .groupBy(['batch_id', 'noun', 'action'])
    .execute();
  return rows.map(({ batch_id, count, ...kind }) => ({
    ...kind,
    lineId: Number(batch_id),
    count: Number(count),
  }));
}

/** The changes of a line after one of them, in their order. */
export async function listMembers(
  db: Db,
  lineId: number,
  after: number,
  limit: number,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('batch_id', '=', lineId),
        eb.and([eb('id', '=', lineId), eb('batch_id', 'is', null)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toHistoryEntry);
}

const membersAtOnce = 500;

/** All changes of the line that a change is of, in their order; empty where there is none of this id. */
export async function listLineOf(db: Db, changeId: number): Promise<HistoryEntry[]> {
  const change = await db
    .selectFrom('history')
    .select(['id', 'batch_id'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!change) return [];
  const line = lineIdOf(change);
  const all: HistoryEntry[] = [];
  for (;;) {
    const some = await listMembers(db, line, all.at(-1)?.id ?? 0, membersAtOnce);
    all.push(...some);
    // An import's, which may be of all articles, is not read further: nobody takes it back.
    if (some.length < membersAtOnce || all[0]?.noun === 'import') return all;
  }
}

/** The changes after one of them, the oldest first, each with the line that it is of. */
export async function listChangesAfter(
  db: Db,
  { username, ids }: Pick<HistoryLineFilter, 'username' | 'ids'>,
  after: number,
  limit: number,
): Promise<{ entry: HistoryEntry; lineId: number }[]> {
  let query = db.selectFrom('history').selectAll().where('id', '>', after);
  if (ids) query = query.where('id', '>=', ids.first).where('id', '<=', ids.last);
  if (username !== undefined) query = query.where('username', '=', username);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map((row) => ({
    entry: toHistoryEntry(row),
    lineId: lineIdOf(row),
  }));
}

/** Everybody who changed something, each found by one step into the index. */
export async function listHistoryPeople(db: Db): Promise<string[]> {
  const rows = await db
    .withRecursive('people(name)', (made) =>
      made
        .selectFrom('history')
        .where('batch_id', 'is', null)
        .select((eb) => eb.fn.min<string | null>('username').as('name'))
        .unionAll(
          made
            .selectFrom('people')
            .where('people.name', 'is not', null)
            .select((eb) =>
              eb
                .selectFrom('history')
                .where('batch_id', 'is', null)
                .whereRef('username', '>', 'people.name')
                .select((next) => next.fn.min<string | null>('username').as('least'))
                .as('name'),
            ),
        ),
    )
    .selectFrom('people')
    .select('name')
    .where('name', 'is not', null)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}

/** What articles and issues are called now, by the ids of their records. */
export async function findRecordNames(
  db: Db,
  { articles, issues }: { articles: readonly number[]; issues: readonly number[] },
) {
  const [articleRows, issueRows] = await Promise.all([
    articles.length === 0
      ? []
      : db.selectFrom('articles').select(['id', 'refnumber']).where('id', 'in', articles).execute(),
    issues.length === 0
      ? []
      : db
          .selectFrom('issues')
          .select(['id', 'year', 'volume', 'issue'])
          .where('id', 'in', issues)
          .execute(),
  ]);
  return {
    refnumbers: new Map(articleRows.map((row) => [row.id, String(row.refnumber ?? '')])),
    issues: new Map(
      issueRows.map(({ id, year, volume, issue }) => [id, `${year}/${volume}/${issue}`]),
    ),
  };
}

/** What an import by the command line has done so far; `under_way` until it has come to its end. */
type ImportCounts = { added: number; changed: number; unchanged: number };

const nothing: ImportCounts = { added: 0, changed: 0, unchanged: 0 };

/** Begins the one line of an import, so that one which is killed has it too. Gives its id. */
export async function beginImportLine(
  tx: Tx,
  by: { username: string; moment: string; file: string },
): Promise<number> {
  await recordChange(
    tx,
    { username: by.username, now: new Date(by.moment) },
    {
      noun: 'import',
      recordId: 0,
      action: 'created',
      label: by.file,
      was: {},
      now: { ...nothing, under_way: 1 },
    },
  );
  return findLastChange(tx as Db, 'import', 0);
}

/** What it has done so far, or in all. A line of an import that changed nothing goes. */
export async function tellImportLine(
  tx: Tx,
  id: number,
  { added, changed, unchanged }: ImportCounts,
  isOver: boolean,
): Promise<void> {
  if (isOver && added + changed === 0) {
    await tx.deleteFrom('history').where('id', '=', id).execute();
    return;
  }
  const now = JSON.stringify({ added, changed, unchanged, ...(isOver ? {} : { under_way: 1 }) });
  await tx.updateTable('history').set({ now }).where('id', '=', id).execute();
}
