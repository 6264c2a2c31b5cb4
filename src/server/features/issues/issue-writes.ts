import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { renewTermsOfIssue } from '#server/store/article-terms.ts';
import { listIdsOfIssues, lockLateArticles } from '#server/store/article-writes.ts';
import { changedFields, listChangedTogether, recordChange } from '#server/store/history-queries.ts';
import { redrawIssues } from '#server/store/issue-drawings.ts';
import {
  type CountedIssueRow,
  deleteIssue,
  findIssue,
  findIssueAddress,
  getCountedIssue,
  insertIssue,
  keepFormerIssue,
  lockIssue,
  lockIssueToDelete,
  setCurrentIssue,
  touchArticlesOfIssue,
  unsetCurrentIssue,
  updateIssue,
} from '#server/store/issue-queries.ts';
import {
  listLinkedIdsOfIssue,
  lockWithLinked,
  moveDatestamps,
} from '#server/store/notice-queries.ts';
import { reinsertWithId } from '#server/store/plain-records.ts';
import { type Restoring, requireUnchangedSince } from '#server/store/restored-values.ts';
import { type IssueColumns, toIssueColumns } from './issue-values.ts';

export type NewIssueColumns = IssueAddress & { frequency: string };

/** Throws `duplicate_issue`. */
export async function addIssue(
  tx: Tx,
  made: NewIssueColumns,
  actor: Actor,
): Promise<CountedIssueRow> {
  const creation = actor.now.toISOString();
  const id = await insertIssue(tx, { ...made, creation, modification: creation });
  if (id === undefined) throw new Problem('duplicate_issue');
  await recordChange(tx, actor, {
    noun: 'issue',
    recordId: id,
    action: 'created',
    label: issueLabel(made),
    was: {},
    now: made,
  });
  return getCountedIssue(tx, id);
}

/** What the articles of an issue show of it. */
const shownByArticles = ['year', 'volume', 'issue', 'frequency', 'title', 'publication_date'];

/**
 * Changes an issue; at another address its articles are found there with it, and the old one leads on. Throws
 * `unknown_issue` and `duplicate_issue`.
 *
 * @param refuse what is no longer allowed, called with the issue once it is locked
 */
export async function changeIssue(
  tx: Tx,
  address: IssueAddress,
  columns: IssueColumns,
  actor: Actor,
  refuse: (tx: Tx, issue: CountedIssueRow) => Promise<void> = async () => {},
): Promise<CountedIssueRow> {
  const found = await findIssue(tx, address);
  if (!found) throw new Problem('unknown_issue');
  // As all writers do: articles before issues, or two of them wait for each other.
  await lockWithLinked(tx, await listIdsOfIssues(tx, [found.id]));
  if (!(await lockIssue(tx, address))) throw new Problem('unknown_issue');
  const linked = await listLinkedIdsOfIssue(tx, found.id);
  await lockLateArticles(tx, [...(await listIdsOfIssues(tx, [found.id])), ...linked]);
  const before = await getCountedIssue(tx, found.id);
  await refuse(tx, before);
  const changed = changedFields<Record<string, unknown>>(before, columns);
  if (!changed) return before;

  const after = { ...before, ...columns };
  const isMoved = ['year', 'volume', 'issue'].some((field) => field in changed.now);
  if (isMoved && (await findIssue(tx, after))) throw new Problem('duplicate_issue');
  const moment = actor.now.toISOString();
  await updateIssue(tx, found.id, columns);
  if ('lead' in changed.now) await redrawIssues(tx, [], [found.id]);
  if (isMoved) {
    await keepFormerIssue(tx, before, found.id);
    await renewTermsOfIssue(tx, found.id);
  }
  if (shownByArticles.some((field) => field in changed.now)) {
    await touchArticlesOfIssue(tx, found.id, moment);
    await moveDatestamps(tx, linked, moment);
  }
  await recordChange(tx, actor, {
    noun: 'issue',
    recordId: found.id,
    action: 'changed',
    label: issueLabel(after),
    ...changed,
  });
  if (changed.now.is_current === 1) await unchooseOthers(tx, found.id, actor);
  return getCountedIssue(tx, found.id);
}

/** What another issue loses is recorded in its own history, as part of the same line. */
async function unchooseOthers(tx: Tx, id: number, actor: Actor): Promise<void> {
  const other = await unsetCurrentIssue(tx, id);
  if (other) await keepChoice(tx, other, 0, actor);
}

/** An issue that was chosen took the home page from another one, which has it back when the choice is taken back. */
async function chooseFormer(tx: Tx, id: number, actor: Actor): Promise<void> {
  const chosen = { noun: 'issue' as const, recordId: id, last: { is_current: 1 } };
  const changes = await listChangedTogether(tx, chosen);
  const former = changes.find(({ was }) => was.is_current === 1)?.recordId;
  const issue = former === undefined ? undefined : await setCurrentIssue(tx, former);
  if (issue) await keepChoice(tx, issue, 1, actor);
}

const keepChoice = (
  tx: Tx,
  { id, ...address }: IssueAddress & { id: number },
  is_current: 0 | 1,
  actor: Actor,
): Promise<void> =>
  recordChange(tx, actor, {
    noun: 'issue',
    recordId: id,
    action: 'changed',
    label: issueLabel(address),
    was: { is_current: 1 - is_current },
    now: { is_current },
  });

/**
 * Deletes an issue that has no articles. Throws `unknown_issue` and `issue_not_empty`.
 *
 * @param refuse what is no longer allowed; called once the issue is locked
 */
export async function removeIssue(
  tx: Tx,
  address: IssueAddress,
  actor: Actor,
  refuse?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const found = await lockIssueToDelete(tx, address);
  if (!found) throw new Problem('unknown_issue');
  await refuse?.(tx);
  const counted = await getCountedIssue(tx, found.id);
  const { year, volume, issue, frequency, title, publication_date, description, cover } = counted;
  const { articles, is_current, lead } = counted;
  if (Number(articles) > 0) throw new Problem('issue_not_empty');
  await deleteIssue(tx, found.id);
  await recordChange(tx, actor, {
    noun: 'issue',
    recordId: found.id,
    action: 'deleted',
    label: issueLabel(address),
    was: {
      ...{ year, volume, issue, frequency, title, publication_date, description, cover },
      ...(is_current === 1 ? { is_current } : {}),
      ...(lead === '' ? {} : { lead }),
    },
    now: {},
  });
}

/** Gives an issue what it held before, wherever it is now. Throws `changed_meanwhile` and what `changeIssue` throws. */
export async function restoreIssue(tx: Tx, restoring: Restoring): Promise<void> {
  const address = await findIssueAddress(tx, restoring.id);
  if (!address) throw new Problem('not_found');
  const columns = toIssueColumns(restoring.values);
  const refuse = (locked: Tx) => requireUnchangedSince(locked, restoring);
  await changeIssue(tx, address, columns, restoring.actor, refuse);
  if (columns.is_current === 0) await chooseFormer(tx, restoring.id, restoring.actor);
}

/** Takes back that an issue was made. Throws `changed_meanwhile` and `issue_not_empty`. */
export async function undoCreateOfIssue(tx: Tx, restoring: Restoring): Promise<void> {
  const address = await findIssueAddress(tx, restoring.id);
  if (!address) throw new Problem('not_found');
  const refuse = (locked: Tx) => requireUnchangedSince(locked, restoring);
  await removeIssue(tx, address, restoring.actor, refuse);
}

/** Brings a deleted issue back under the id that it had. Throws `changed_meanwhile` and `duplicate_issue`. */
export async function undoDeleteOfIssue(tx: Tx, restoring: Restoring): Promise<void> {
  const { id, values, actor } = restoring;
  await requireUnchangedSince(tx, restoring);
  const columns = toIssueColumns(values);
  const { year = 0, volume = 0, issue = 0 } = columns;
  if (await findIssue(tx, { year, volume, issue })) throw new Problem('duplicate_issue');
  const creation = actor.now.toISOString();
  await reinsertWithId(tx, 'issues', { ...columns, id, creation, modification: creation });
  await recordChange(tx, actor, {
    noun: 'issue',
    recordId: id,
    action: 'created',
    label: issueLabel({ year, volume, issue }),
    was: {},
    now: columns,
  });
  if (columns.is_current === 1) await unchooseOthers(tx, id, actor);
}

const issueLabel = ({ year, volume, issue }: IssueAddress): string =>
  `Volume ${volume}, issue ${issue} (${year})`;
