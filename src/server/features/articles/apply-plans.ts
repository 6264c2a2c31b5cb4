import { type Actor, requireRight } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { updateArticle, updateArticles } from '#server/store/article-writes.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { forgetHeldSchedules } from '#server/store/hold-queries.ts';
import { touchArticlesOfIssue, updateIssueFrequency } from '#server/store/issue-queries.ts';
import { moveLinkedDatestamps } from '#server/store/notice-queries.ts';
import { keepFormerRefnumber } from '#server/store/public-articles.ts';
import { recordArticleChanges, recordFrequencyChange } from './article-history.ts';
import type { WrittenIndex } from './article-new.ts';
import type { Plan } from './article-plan.ts';
import { datestampOf, isDraft, keepMoments, leavesDraft } from './article-visibility.ts';

/** A plan that comes to something. */
type Change = Plan & { id: number; columns: Record<string, unknown>; moment: string };

/** Throws `forbidden` where readers would see it and the person may not publish. */
export function requireRightTo(plan: Plan, actor: Actor): void {
  if (isSeenByReaders(plan)) requireRight(actor, 'publish');
}

/** Whether more than a draft changes: what was public or will be, its issue's months, or the issue it is in. */
const isSeenByReaders = ({ before, set, issue, frequency }: Plan): boolean =>
  !isDraft(before) || !isDraft(set) || frequency !== undefined || issue.id !== before.issue_id;

/**
 * Makes what was planned in the same transaction, under the locks of the articles and their issues: a few statements,
 * however many there are. Gives the articles as they are then, in the order of the plans; `before` itself where a plan
 * comes to nothing.
 */
export async function applyPlans(
  index: WrittenIndex,
  tx: Tx,
  plans: readonly Plan[],
  actor: Actor,
): Promise<FullArticleRow[]> {
  for (const plan of plans) requireRightTo(plan, actor);
  const changes = plans.map((plan) => toChange(plan, actor)).filter(comesToSomething);
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return plans.map(({ before }) => before);

  await writeRows(tx, changes);
  await keepMoments(tx, changes);
  const leaving = changes.filter(({ before, set }) => leavesDraft(before, set));
  await forgetHeldSchedules(
    tx,
    leaving.map(({ id }) => id),
  );
  await moveLinkedDatestamps(
    tx,
    changes.filter(({ set }) => !isDraft(set)),
  );
  const rows = await listFullArticlesByIds(tx, ids);
  const written = new Map(rows.map((row) => [row.id, row]));
  const pairs = plans.map(({ before }) => ({ before, after: written.get(before.id) ?? before }));
  const changed = pairs.filter(({ before, after }) => after !== before);
  await index.update(
    tx,
    changed.map(({ after }) => after),
    changed.map(({ before }) => before),
  );
  await renewTerms(tx, ids);
  await recordArticleChanges(tx, actor, changed);
  for (const { id, issue, frequency } of changes) {
    const after = written.get(id);
    if (frequency === undefined || !after) continue;
    await recordFrequencyChange(tx, actor, issue, after);
  }
  return pairs.map(({ after }) => after);
}

function toChange(plan: Plan, { username, now }: Actor): Change {
  const { before, set } = plan;
  const stored: Record<string, unknown> = before;
  const moment = momentAfter(before.modification, now);
  const different = Object.entries(set).filter(([name, value]) => stored[name] !== value);
  const columns = {
    ...Object.fromEntries(different),
    modifiedby: username,
    modification: moment,
    datestamp: datestampOf(set, moment),
  };
  return { ...plan, id: before.id, columns, moment };
}

const comesToSomething = ({ before, set, frequency }: Change): boolean =>
  frequency !== undefined ||
  Object.entries(set).some(([name, value]) => before[name as keyof typeof before] !== value);

async function writeRows(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { issue, frequency, moment } of changes) {
    if (frequency === undefined) continue;
    await updateIssueFrequency(tx, issue.id, frequency);
    await touchArticlesOfIssue(tx, issue.id, moment);
  }
  // One after the other: a key may be one that another of these articles has just given up.
  for (const { id, columns, before, set } of changes.filter(changesKeys)) {
    await updateArticle(tx, id, columns);
    if (before.refnumber !== null && before.refnumber !== set.refnumber) {
      await keepFormerRefnumber(tx, before.refnumber, id);
    }
  }
  await updateArticles(
    tx,
    changes.filter((change) => !changesKeys(change)),
  );
}

const changesKeys = ({ before, set }: Plan): boolean =>
  before.refnumber !== set.refnumber ||
  before.title_key !== set.title_key ||
  before.txnid_key !== set.txnid_key;

/** Two changes within a millisecond, or a clock set back, must not look like one: the moment always grows. */
export function momentAfter(before: string, now: Date): string {
  const earliest = Date.parse(before) + 1;
  return new Date(Number.isNaN(earliest) ? now : Math.max(earliest, now.getTime())).toISOString();
}
