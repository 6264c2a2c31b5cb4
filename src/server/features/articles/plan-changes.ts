import type { Db } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { findIssues as findStoredIssues } from '#server/store/issue-queries.ts';
import { readClockUnderLock, readDatabaseClock } from '#server/store/public-articles.ts';
import { type ArticleChange, decideChange, type Plan, readChange } from './article-plan.ts';
import { type FindIssues, readOthers } from './other-articles.ts';

type Options = {
  /** May lock them. */
  findIssues?: FindIssues;
  /** Whether what leaves its draft has to stand behind the last page of its issue. */
  isSequenceAsked?: boolean;
  /** Refuses what could be done, but not by this person. */
  refuse?: ((plan: Plan) => void) | undefined;
};

/**
 * Tells what changes come to, one after the other: each is held to the rules as if those before it were made. What they
 * need is read for all at once.
 */
export async function planChanges(
  db: Db,
  changes: readonly ArticleChange[],
  { findIssues = findStoredIssues, isSequenceAsked = true, refuse = () => {} }: Options = {},
): Promise<{ plans: Plan[]; refused: Map<number, Problem> }> {
  const refused = new Map<number, Problem>();
  function refusing<T>(id: number, decide: () => T): T[] {
    try {
      return [decide()];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(id, error);
      return [];
    }
  }

  const rows = await listFullArticlesByIds(
    db,
    changes.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const now = await readDatabaseClock(db);
  const underLock = await readClockUnderLock(db);
  const read = changes.flatMap((change) =>
    refusing(change.id, () => {
      const before = stored.get(change.id);
      if (!before) throw new Problem('not_found');
      const { published_at } = before;
      const isJustPublished =
        published_at !== null && published_at > now && published_at <= underLock;
      return readChange(before, change, isJustPublished ? published_at : now);
    }),
  );
  const others = await readOthers(db, read, findIssues, isSequenceAsked);
  const plans = read.flatMap((change) =>
    refusing(change.before.id, () => {
      const plan = decideChange(change, others.of(change));
      refuse(plan);
      others.note(plan);
      return plan;
    }),
  );
  return { plans, refused };
}

/** The same of one. Throws the problem that refuses it. */
export async function planChange(
  db: Db,
  change: ArticleChange,
  options: Options = {},
): Promise<Plan> {
  const { plans, refused } = await planChanges(db, [change], options);
  const [plan] = plans;
  if (!plan) throw refused.get(change.id) ?? new Problem('not_found');
  return plan;
}
