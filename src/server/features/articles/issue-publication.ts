import type { BodyOf } from '#contract/calls/call.ts';
import type { issuesCalls, LackingDraft } from '#contract/calls/issues-calls.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { AskedVisibility } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import { batchOf } from '#server/store/history-queries.ts';
import {
  findIssue,
  listUnpublishedOfIssue,
  lockIssue,
  type UnpublishedRow,
} from '#server/store/issue-queries.ts';
import { applyPlans } from './apply-plans.ts';
import type { WrittenIndex } from './article-new.ts';
import type { Plan } from './article-plan.ts';
import { planChanges } from './plan-changes.ts';

type Checked = { ready: Plan[]; lacking: LackingDraft[] };

/**
 * Holds what is not public yet of an issue to the rules of new articles, in the order of its pages: each draft stands
 * behind those before it that are ready.
 */
export async function checkDrafts(
  db: Db,
  issueId: number,
  asked: AskedVisibility & { publishdate?: string | undefined } = { state: 'published' },
  rows?: UnpublishedRow[],
): Promise<Checked> {
  const drafts = rows ?? (await listUnpublishedOfIssue(db, issueId));
  const { publishdate, ...visibility } = asked;
  const changes = drafts.map((row) => {
    const fields = row.publishdate === '' ? { ...visibility, publishdate } : visibility;
    return { id: row.id, fields, file: undefined };
  });
  const { plans, refused } = await planChanges(db, changes);
  const lacking = drafts.flatMap((row) => {
    const problem = refused.get(row.id);
    return problem ? [toLacking(row, problem)] : [];
  });
  return { ready: plans, lacking };
}

/** Where the form shows what another article has already. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  duplicate_reference_number: 'refnumber',
  duplicate_title: 'title',
  duplicate_txnid: 'txnid',
};

function toLacking({ id, refnumber, title }: UnpublishedRow, problem: Problem): LackingDraft {
  const { code, message, fields = { [fieldOf[code] ?? 'title']: message } } = problem;
  return { id, refnumber: String(refnumber ?? ''), title, fields };
}

/**
 * Publishes what is not public yet of an issue, or gives it a moment, or calls that off. All of it, or nothing where
 * something is lacking that was not said to be left. Throws `unknown_issue`, `invalid_fields` and `drafts_lacking`.
 */
export async function publishIssue(
  index: WrittenIndex,
  tx: Tx,
  address: IssueAddress,
  {
    state,
    publish_at,
    leave_lacking = false,
    publishdate,
  }: BodyOf<typeof issuesCalls.publishIssue>,
  actor: Actor,
): Promise<{ changed: number; left: LackingDraft[]; line: number }> {
  if (state === 'scheduled' && publish_at === undefined) {
    refuseInvalid({ publish_at: 'Choose the day and time at which it is published.' });
  }
  const issue = await findIssue(tx, address);
  if (!issue) throw new Problem('unknown_issue');
  // Articles before issues, as all writers do.
  const before = await listUnpublishedOfIssue(tx, issue.id);
  await lockArticles(
    tx,
    before.map(({ id }) => id),
  );
  if (!(await lockIssue(tx, address))) throw new Problem('unknown_issue');
  const locked = new Set(before.map(({ id }) => id));
  const rows = (await listUnpublishedOfIssue(tx, issue.id)).filter(
    ({ id, status }) => locked.has(id) && (state !== 'draft' || status === 'enabled'),
  );

  const { ready, lacking } = await checkDrafts(
    tx,
    issue.id,
    { state, publish_at, publishdate },
    rows,
  );
  if (lacking.length > 0 && !leave_lacking) {
    const fields = lacking.map(({ id, fields }) => [id, Object.values(fields).join(' ')]);
    throw new Problem('drafts_lacking', { fields: Object.fromEntries(fields) });
  }
  await applyPlans(index, tx, ready, actor);
  return { changed: ready.length, left: lacking, line: batchOf(tx) ?? 0 };
}
