import { chunks } from '#domain/chunks.ts';
import type { PendingClick } from '#domain/usage/click-chains.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { rowsAtOnce } from './usage-writes.ts';

/** Clicks that are too young to be counted. */
export async function insertClicks(
  tx: Tx,
  clicks: readonly Omit<PendingClick, 'id'>[],
): Promise<void> {
  for (const some of chunks(clicks, rowsAtOnce)) {
    await tx.insertInto('usage_clicks').values(some).execute();
  }
}

/** When the oldest of the clicks came that wait; undefined where none does. */
export async function findOldestClick(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('usage_clicks')
    .select(({ fn }) => fn.min<number | null>('last_at').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? undefined;
}

/** When the one of the clicks came that is last of so many that are as old as the horizon; undefined where fewer are. */
export async function findLastOfDue(
  db: Db,
  horizon: number,
  clicks: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('usage_clicks')
    .select('last_at')
    .where('last_at', '<=', horizon)
    .orderBy('last_at')
    .limit(1)
    .offset(clicks - 1)
    .executeTakeFirst();
  return row?.last_at;
}

/** All clicks that wait. */
export const listClicks = (tx: Tx): Promise<PendingClick[]> =>
  tx.selectFrom('usage_clicks').selectAll().orderBy('id').execute();

/** Those that are as old as the horizon, with what else waits of the same visitors on the same items. */
export async function listDueClicks(db: Db, horizon: number): Promise<PendingClick[]> {
  const due = await db
    .selectFrom('usage_clicks')
    .selectAll()
    .where('last_at', '<=', horizon)
    .execute();
  const following = await db
    .selectFrom('usage_clicks as due')
    // A cross join, which SQLite takes in this order: it would rather go through all that wait.
    .crossJoin('usage_clicks')
    .where('due.last_at', '<=', horizon)
    .whereRef('usage_clicks.visitor', '=', 'due.visitor')
    .whereRef('usage_clicks.kind', '=', 'due.kind')
    .whereRef('usage_clicks.item', '=', 'due.item')
    .where('usage_clicks.last_at', '>', horizon)
    .selectAll('usage_clicks')
    .execute();
  // What follows several comes with each of them.
  const clicks = new Map([...due, ...following].map((click) => [click.id, click]));
  return [...clicks.values()].sort((one, other) => one.id - other.id);
}

export async function deleteClicks(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids, rowsAtOnce)) {
    await tx.deleteFrom('usage_clicks').where('id', 'in', some).execute();
  }
}

/** Deletes what waits of a visitor on an item. */
export async function withdrawClicks(
  tx: Tx,
  { visitors, kind, item }: { visitors: readonly string[]; kind: string; item: string },
): Promise<void> {
  await tx
    .deleteFrom('usage_clicks')
    .where('visitor', 'in', [...visitors])
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
}

/** Makes one row of a chain that goes on. */
export async function joinClicks(
  tx: Tx,
  id: number,
  joined: { first_at: number; clicks: number },
): Promise<void> {
  await tx.updateTable('usage_clicks').set(joined).where('id', '=', id).execute();
}
