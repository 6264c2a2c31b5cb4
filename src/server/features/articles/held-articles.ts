import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import {
  findHold,
  type HeldScheduleRow,
  listHeldSchedules,
  release,
} from '#server/store/hold-queries.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import { applyPlan } from './article-change.ts';
import type { Written } from './article-new.ts';
import { planChange } from './article-plan.ts';

/** What a hold keeps back. */
export type Held = { since: string; schedules: HeldScheduleRow[] };

/** What became of a hold: schedules that hold again, and those that cannot, with the reason. */
export type Released = {
  schedules: HeldScheduleRow[];
  left: (HeldScheduleRow & { reason: string })[];
};

export type HoldService = {
  /** Undefined where the journal is not held. */
  find(): Promise<Held | undefined>;
  /**
   * Ends the hold: mail and deposits go again, and scheduled articles are public at their moments, at once where these
   * have passed. One that cannot be published any more stays a draft. Undefined where nothing is held.
   */
  release(actor: Actor): Promise<Released | undefined>;
};

export function holdService(database: JournalDatabase, index: Written['index']): HoldService {
  const { reads, engine } = database;
  return {
    async find() {
      const since = await findHold(reads);
      return since === undefined ? undefined : { since, schedules: await listHeldSchedules(reads) };
    },
    release: (actor) => database.write((tx) => releaseLocked({ engine, index }, tx, actor)),
  };
}

async function releaseLocked(
  { engine, index }: Written,
  tx: Tx,
  actor: Actor,
): Promise<Released | undefined> {
  if ((await findHold(tx)) === undefined) return undefined;
  const held = await listHeldSchedules(tx);
  await lockArticles(
    tx,
    engine,
    held.map(({ id }) => id),
  );
  const released: Released = { schedules: [], left: [] };
  const changed: FullArticleRow[] = [];
  const later = { update: async () => {} };
  for (const row of await listHeldSchedules(tx)) {
    try {
      const fields = { state: 'scheduled', publish_at: row.published_at } as const;
      const change = { id: row.id, fields, file: undefined };
      // Its pages were held to the rule of the sequence when it was scheduled.
      const plan = await planChange(tx, change, findIssue, async () => undefined);
      changed.push(await applyPlan(later, tx, plan, actor));
      released.schedules.push(row);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const words = Object.entries(error.fields ?? {}).map((field) => field.join(': '));
      released.left.push({ ...row, reason: words.join(' ') || error.message });
    }
  }
  if (changed.length > 0) await index.update(tx, changed);
  await release(tx);
  return released;
}
