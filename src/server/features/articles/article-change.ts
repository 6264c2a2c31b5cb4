import { type Actor, requireRight } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { lockArticle, lockArticles, updateArticle } from '#server/store/article-writes.ts';
import { keepFormerRefnumber } from '#server/store/former-queries.ts';
import { type FullArticleRow, getFullArticle } from '#server/store/full-article-queries.ts';
import { forgetHeldSchedule } from '#server/store/hold-queries.ts';
import {
  lockIssue,
  touchArticlesOfIssue,
  updateIssueFrequency,
} from '#server/store/issue-queries.ts';
import { listLinkedIds, moveDatestamps } from '#server/store/notice-queries.ts';
import { keepArticleChange, keepFrequencyChange } from './article-history.ts';
import type { Written } from './article-new.ts';
import { type ArticleChange, type Plan, planChange } from './article-plan.ts';
import { datestampOf, isDraft, keepMoment, leavesDraft } from './article-visibility.ts';

/** Makes the change. One that comes to nothing leaves the record as it is, its moment too. */
export async function writeChange(
  written: Written,
  tx: Tx,
  change: ArticleChange,
  actor: Actor,
): Promise<FullArticleRow> {
  await lockArticle(tx, written.engine, change.id);
  return (await writeLocked(written, tx, change, actor)).after;
}

/** Makes several changes; who is refused is told, and keeps no other from it. The search index is told of all at once. */
export async function writeChanges(
  written: Written,
  tx: Tx,
  changes: readonly ArticleChange[],
  actor: Actor,
): Promise<Map<number, Problem>> {
  // In one order, so that two of these cannot deadlock.
  await lockArticles(
    tx,
    written.engine,
    changes.map(({ id }) => id),
  );
  const unheard = { ...written, index: { update: async () => {} } };
  const refused = new Map<number, Problem>();
  const changed: FullArticleRow[] = [];
  for (const change of changes) {
    try {
      const { before, after } = await writeLocked(unheard, tx, change, actor);
      if (after !== before) changed.push(after);
    } catch (error) {
      // Rules are looked at before anything is written.
      if (!(error instanceof Problem)) throw error;
      refused.set(change.id, error);
    }
  }
  if (changed.length > 0) await written.index.update(tx, changed);
  return refused;
}

/** Under the article's lock. `after` is `before` itself where the change comes to nothing. */
async function writeLocked(
  { engine, index }: Written,
  tx: Tx,
  change: ArticleChange,
  actor: Actor,
): Promise<{ before: FullArticleRow; after: FullArticleRow }> {
  await change.refuse?.(tx);
  const plan = await planChange(tx, change, (_, address) => lockIssue(tx, engine, address));
  return { before: plan.before, after: await applyPlan(index, tx, plan, actor) };
}

/** Whether more than a draft changes: what was public or will be, its issue's months, or the issue it is in. */
const isSeenByReaders = ({ before, set, issue, frequency }: Plan): boolean =>
  !isDraft(before) || !isDraft(set) || frequency !== undefined || issue.id !== before.issue_id;

/** Makes what was planned in the same transaction, under the article's lock and its issue's. */
export async function applyPlan(
  index: Written['index'],
  tx: Tx,
  plan: Plan,
  actor: Actor,
): Promise<FullArticleRow> {
  const { before, set, issue, frequency, now: dbNow } = plan;
  const { username, now } = actor;
  if (isSeenByReaders(plan)) requireRight(actor, 'publish');
  const isChanged = Object.entries(set).some(
    ([column, value]) => before[column as keyof typeof before] !== value,
  );
  if (!isChanged && frequency === undefined) return before;

  const moment = momentAfter(before.modification, now);
  if (frequency !== undefined) {
    await updateIssueFrequency(tx, issue.id, frequency);
    await touchArticlesOfIssue(tx, issue.id, moment);
  }
  await updateArticle(tx, before.id, {
    ...set,
    modifiedby: username,
    modification: moment,
    datestamp: datestampOf(set, moment),
  });
  if (before.refnumber !== null && before.refnumber !== set.refnumber) {
    await keepFormerRefnumber(tx, before.refnumber, before.id);
  }
  await keepMoment(tx, set, dbNow);
  if (leavesDraft(before, set)) await forgetHeldSchedule(tx, before.id);
  if (!isDraft(set)) await moveDatestamps(tx, await listLinkedIds(tx, before.id), moment);
  const after = await getFullArticle(tx, before.id);
  await index.update(tx, [after]);
  await renewTerms(tx, [after.id]);
  await keepArticleChange(tx, before, after);
  if (frequency !== undefined) await keepFrequencyChange(tx, issue.id, issue.frequency, after);
  return after;
}

/** Two changes within a millisecond, or a clock set back, must not look like one: the moment always grows. */
export function momentAfter(before: string, now: Date): string {
  const earliest = Date.parse(before) + 1;
  return new Date(Number.isNaN(earliest) ? now : Math.max(earliest, now.getTime())).toISOString();
}
