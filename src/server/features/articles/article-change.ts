import type { Updateable } from 'kysely';
import {
  type ArticleFormValues,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import type { AskedVisibility, Visibility } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { ArticlesTable } from '#server/platform/db/tables/article-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/uploads.ts';
import { Problem } from '#server/problem.ts';
import { findLastPage } from '#server/store/article-queries.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { lockArticle, lockArticles, updateArticle } from '#server/store/article-writes.ts';
import { keepFormerRefnumber } from '#server/store/former-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  getFullArticle,
} from '#server/store/full-article-queries.ts';
import { forgetHeldSchedule } from '#server/store/hold-queries.ts';
import {
  findIssue,
  type IssueRow,
  lockIssue,
  touchArticlesOfIssue,
  updateIssueFrequency,
} from '#server/store/issue-queries.ts';
import { listLinkedIds, moveDatestamps } from '#server/store/notice-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import { keepArticleChange, keepFrequencyChange } from './article-history.ts';
import type { Written } from './article-new.ts';
import { findHeldKeys, refuseFindings, requiredWords } from './article-refusals.ts';
import {
  type ArticleFields,
  boundedValues,
  changedKeys,
  givenValues,
  storedValues,
  toColumns,
} from './article-values.ts';
import {
  datestampOf,
  isDraft,
  keepMoment,
  leavesDraft,
  readVisibility,
} from './article-visibility.ts';
import { toArticle } from './articles-view.ts';
import { keptContributors, readMetadataFields, withAuthors } from './metadata-values.ts';
import { readWithdrawalNotice } from './withdrawal-notice.ts';

export type ArticleChange = {
  id: number;
  fields: ArticleFields &
    AskedVisibility & { modification?: string | undefined; withdrawal_notice?: string | undefined };
  file: UploadedPdf | undefined;
  names?: NameRule;
  /** The PDF of an earlier version, which the store has; null takes the PDF away. */
  storedFile?: Pick<FullArticleRow, 'file_sha256' | 'file_bytes'> | undefined;
  /** Refuses what may not be any more; called once the article is locked. */
  refuse?: ((tx: Tx) => Promise<void>) | undefined;
};

export type Plan = {
  before: FullArticleRow;
  set: Updateable<ArticlesTable> & Visibility;
  now: string;
  issue: IssueRow;
  /** The issue's new months; undefined when they stay. */
  frequency: string | undefined;
};

/** Refuses a change that cannot be made, in the catalogue's order; else tells what it comes to. */
export async function planChange(
  db: Db,
  { id, fields, file, names, storedFile }: ArticleChange,
  find = findIssue,
  findLast = findLastPage,
): Promise<Plan> {
  const before = await findFullArticleById(db, id);
  if (!before) throw new Problem('not_found');
  if (fields.modification !== undefined && fields.modification !== before.modification) {
    throw new Problem('changed_meanwhile', { current: toArticle(before) });
  }

  const stored = storedValues(before);
  const metadata = readMetadataFields(fields, before);
  const given = givenValues(withAuthors(fields, metadata.authorname));
  const changed = articleFormFields.filter(
    (name) => (given[name] ?? stored[name]) !== stored[name],
  );
  const values = { ...stored, ...given };
  const now = await readDatabaseClock(db);
  const visibility = readVisibility(before, fields, now);
  const notice = readWithdrawalNotice(fields.withdrawal_notice, visibility.columns);
  const isNew = leavesDraft(before, visibility.columns);
  const form = isNew
    ? { creating: true, hasFile: file !== undefined || before.file_sha256 !== null }
    : { creating: false, changed, draft: isDraft(visibility.columns) };
  const nameRule = { ...names, before: before.authorname };
  const more = {
    ...metadata.problems,
    ...visibility.problems,
    ...notice.problems,
    ...missingNumber(values.refnumber, visibility.columns),
  };
  const issue = await issueOf(db, before, fields, find);
  const lastPage = isNew && issue ? await findLast(db, issue.id) : undefined;
  refuseFindings({
    form: articleFormProblems(values, { ...form, lastPage, names: nameRule }),
    more,
    file,
    hasIssue: issue !== undefined,
    held: await findHeldKeys(db, changedKeys(before, boundedValues(values)), before.id),
    isUpdate: true,
  });
  if (!issue) throw new Problem('unknown_issue');
  const keys = changedKeys(before, values);

  const columns: ArticleFormValues = Object.fromEntries(
    changed.map((name) => [name, values[name]]),
  );
  const set = {
    ...toColumns(columns),
    ...keys,
    ...metadata.columns,
    contributors: keptContributors(
      values.authorname,
      metadata.columns.contributors ?? before.contributors,
    ),
    ...visibility.columns,
    ...notice.columns,
    issue_id: issue.id,
    ...(file ? { file_sha256: file.staged.sha256, file_bytes: file.staged.bytes } : storedFile),
  };
  const frequency =
    columns.frequency === issue.frequency ? undefined : columns.frequency || undefined;
  return { before, set, issue, frequency, now };
}

/** One whose number was set free needs another before readers see it again. */
function missingNumber(refnumber: string, after: Visibility): Record<string, string> {
  return refnumber === '' && after.status === 'enabled' ? { refnumber: requiredWords } : {};
}

async function issueOf(
  db: Db,
  before: FullArticleRow,
  fields: ArticleFields,
  find: typeof findIssue,
): Promise<IssueRow | undefined> {
  const part = (name: 'year' | 'volume' | 'issue') => fields[name] ?? String(before[name]);
  const address = parseIssueAddress(part('year'), part('volume'), part('issue'));
  const issue = address && (await find(db, address));
  if (issue) return issue;
  // Between two reads its own issue may have got another address; under the article's lock it cannot.
  const isNamed = [fields.year, fields.volume, fields.issue].some((given) => given !== undefined);
  return isNamed ? undefined : { id: before.issue_id, frequency: before.frequency };
}

/** Makes the change. One that comes to nothing leaves the record as it is, its moment too. */
export async function writeChange(
  { engine, index }: Written,
  tx: Tx,
  change: ArticleChange,
  actor: Actor,
): Promise<FullArticleRow> {
  await lockArticle(tx, engine, change.id);
  await change.refuse?.(tx);
  const plan = await planChange(tx, change, (_, address) => lockIssue(tx, engine, address));
  return applyPlan(index, tx, plan, actor);
}

/** Makes several changes; who is refused is told, and keeps no other from it. The search index is told of all at once. */
export async function writeChanges(
  { engine, index }: Written,
  tx: Tx,
  changes: readonly ArticleChange[],
  actor: Actor,
): Promise<Map<number, Problem>> {
  // In one order, so that two of these cannot deadlock.
  await lockArticles(
    tx,
    engine,
    changes.map(({ id }) => id),
  );
  const refused = new Map<number, Problem>();
  const changed: FullArticleRow[] = [];
  for (const change of changes) {
    try {
      await change.refuse?.(tx);
      const plan = await planChange(tx, change, (_, address) => lockIssue(tx, engine, address));
      const after = await applyPlan(unheard, tx, plan, actor);
      if (after !== plan.before) changed.push(after);
    } catch (error) {
      // Rules are looked at before anything is written.
      if (!(error instanceof Problem)) throw error;
      refused.set(change.id, error);
    }
  }
  if (changed.length > 0) await index.update(tx, changed);
  return refused;
}

const unheard: Written['index'] = { update: async () => {} };

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
