import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { recordChange } from './history-queries.ts';

/**
 * The hold of a journal that was restored from a backup: the world went on meanwhile, so nothing is sent and nothing
 * published by a schedule until an operator has looked and released it.
 */

/** Whom the history names for what a restore did. */
const restorer = 'restore';

/** Since when the journal is held; undefined where it is not. */
export async function findHold(db: Db): Promise<string | undefined> {
  const state = await db.selectFrom('journal_state').select('held_since').executeTakeFirst();
  return state?.held_since ?? undefined;
}

/** Whether nothing may leave the journal by itself: asked in the transaction that would let it. */
export const isHeld = async (db: Db): Promise<boolean> => (await findHold(db)) !== undefined;

/**
 * Holds a journal. What was to be public after the backup becomes a draft, whose moment is kept.
 *
 * @param backup the moment of the backup: readers saw what was due before it
 */
export async function holdJournal(tx: Tx, { backup, now }: { backup: string; now: string }) {
  await tx.updateTable('journal_state').set({ held_since: now, restored_at: now }).execute();
  const scheduled = await tx
    .selectFrom('articles')
    .where('status', '=', 'enabled')
    .where('published_at', '>', backup)
    .select(['id', 'title', 'status', 'published_at'])
    .orderBy('id')
    .execute();
  const draft = { status: 'draft', published_at: null };
  for (const { id, title, status, published_at } of scheduled) {
    await tx
      .insertInto('held_schedules')
      .values({ id, published_at: published_at ?? '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await tx
      .updateTable('articles')
      .set({ ...draft, datestamp: '' })
      .where('id', '=', id)
      .execute();
    await recordChange(
      tx,
      { username: restorer, now: new Date(now) },
      {
        noun: 'article',
        recordId: id,
        action: 'changed',
        label: plainText(title),
        was: { status, published_at },
        now: draft,
      },
    );
  }
}

/** The drafts that a hold keeps from their moment, the earliest first. */
export const listHeldSchedules = (db: Db) =>
  db
    .selectFrom('held_schedules')
    .innerJoin('articles', 'articles.id', 'held_schedules.id')
    .where('articles.status', '=', 'draft')
    .select(['articles.id', 'articles.refnumber', 'articles.title', 'articles.first_page'])
    .select(['articles.last_page', 'held_schedules.published_at'])
    .orderBy('held_schedules.published_at')
    .orderBy('articles.first_page')
    .orderBy('articles.id')
    .execute();
export type HeldScheduleRow = Awaited<ReturnType<typeof listHeldSchedules>>[number];

/** Somebody decided about articles again: their held moments no longer mean anything. */
export async function forgetHeldSchedules(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('held_schedules')
    .where('id', 'in', [...ids])
    .execute();
}

/** Ends the hold. Who keeps something back asks `isHeld` again; the moments of schedules are given back before. */
export async function release(tx: Tx): Promise<void> {
  await tx.updateTable('journal_state').set({ held_since: null }).execute();
  await tx.deleteFrom('held_schedules').execute();
}
