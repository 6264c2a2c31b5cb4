import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import { lockIssues } from '#server/store/issue-queries.ts';
import { applyPlans, requireRightTo } from './apply-plans.ts';
import type { WrittenIndex } from './article-new.ts';
import type { ArticleChange } from './article-plan.ts';
import { planChanges } from './plan-changes.ts';

/** Makes the change. One that comes to nothing leaves the record as it is, its moment too. */
export async function writeChange(
  index: WrittenIndex,
  tx: Tx,
  change: ArticleChange,
  actor: Actor,
): Promise<FullArticleRow> {
  const { rows, refused } = await writeAll(index, tx, [change], actor);
  const [after] = rows;
  if (!after) throw refused.get(change.id) ?? new Problem('not_found');
  return after;
}

/** Makes several changes; who is refused is told, and keeps no other from it. */
export const writeChanges = async (
  index: WrittenIndex,
  tx: Tx,
  changes: readonly ArticleChange[],
  actor: Actor,
): Promise<Map<number, Problem>> => (await writeAll(index, tx, changes, actor)).refused;

async function writeAll(
  index: WrittenIndex,
  tx: Tx,
  changes: readonly ArticleChange[],
  actor: Actor,
): Promise<{ rows: FullArticleRow[]; refused: Map<number, Problem> }> {
  await lockArticles(
    tx,
    changes.map(({ id }) => id),
  );
  const { inTime, late } = await refuseLate(tx, changes);
  const { plans, refused } = await planChanges(tx, inTime, {
    findIssues: (_, addresses) => lockIssues(tx, addresses),
    refuse: (plan) => requireRightTo(plan, actor),
  });
  const rows = await applyPlans(index, tx, plans, actor);
  return { rows, refused: new Map([...late, ...refused]) };
}

/** Under the locks of the articles. */
async function refuseLate(tx: Tx, changes: readonly ArticleChange[]) {
  const inTime: ArticleChange[] = [];
  const late = new Map<number, Problem>();
  for (const change of changes) {
    try {
      await change.refuse?.(tx);
      inTime.push(change);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      late.set(change.id, error);
    }
  }
  return { inTime, late };
}
