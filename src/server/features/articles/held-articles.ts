import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Problem } from '#server/problem.ts';
import type { IndexedJournal } from '#server/records/article-rows.ts';
import {
  findHold,
  type HeldScheduleRow,
  listHeldSchedules,
  release,
} from '#server/store/hold-queries.ts';
import { lockWithLinked } from '#server/store/notice-queries.ts';
import { changeArticles } from './change-articles.ts';

/** What a hold keeps back. */
export type Held = { since: string; schedules: HeldScheduleRow[] };

/** What became of a hold: schedules that hold again, and those that cannot, with the reason. */
export type Released = {
  schedules: HeldScheduleRow[];
  left: (HeldScheduleRow & { reason: string })[];
};

export function holdService({ database, index }: JournalContext) {
  const { reads } = database;
  return {
    /** Undefined where the journal is not held. */
    async find(): Promise<Held | undefined> {
      const since = await findHold(reads);
      return since === undefined ? undefined : { since, schedules: await listHeldSchedules(reads) };
    },
    /**
     * Ends the hold: mail and deposits go again, and scheduled articles are public at their moments, at once where these
     * have passed. One that can no longer be published stays a draft. Undefined where nothing is held.
     */
    release: (actor: Actor): Promise<Released | undefined> =>
      database.write((tx) => releaseLocked(index, tx, actor)),
  };
}

async function releaseLocked(
  index: IndexedJournal['index'],
  tx: Tx,
  actor: Actor,
): Promise<Released | undefined> {
  if ((await findHold(tx)) === undefined) return undefined;
  const held = await listHeldSchedules(tx);
  await lockWithLinked(
    tx,
    held.map(({ id }) => id),
  );
  const rows = await listHeldSchedules(tx);
  const changes = rows.map(({ id, published_at }) => ({
    id,
    fields: { state: 'scheduled', publish_at: published_at } as const,
  }));
  // Their pages were held to the rule of the sequence when they were scheduled.
  const rules = { actor, isSequenceAsked: false };
  const { refused } = await changeArticles(tx, { index }, changes, rules);
  await release(tx);
  return {
    schedules: rows.filter(({ id }) => !refused.has(id)),
    left: rows.flatMap((row) => {
      const problem = refused.get(row.id);
      return problem ? [{ ...row, reason: reasonOf(problem) }] : [];
    }),
  };
}

function reasonOf({ fields, message }: Problem): string {
  const words = Object.entries(fields ?? {}).map((field) => field.join(': '));
  return words.join(' ') || message;
}
