import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { HistoryLineFilter } from './history-lines.ts';
import { lineIdOf, toHistoryEntry } from './history-queries.ts';

/** How many changes of each kind the lines have beside their first ones. */
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
