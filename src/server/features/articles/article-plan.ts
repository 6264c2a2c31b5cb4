import type { Updateable } from 'kysely';
import {
  type ArticleFormValues,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import type { AskedVisibility, Visibility } from '#domain/visibility.ts';
import type { ArticlesTable } from '#server/platform/db/tables/article-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/uploads.ts';
import { Problem } from '#server/problem.ts';
import { findLastPage } from '#server/store/article-queries.ts';
import { type FullArticleRow, findFullArticleById } from '#server/store/full-article-queries.ts';
import { findIssue, type IssueRow } from '#server/store/issue-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import { findHeldKeys, refuseFindings, requiredWords } from './article-refusals.ts';
import {
  type ArticleFields,
  boundedValues,
  changedKeys,
  givenValues,
  storedValues,
  toColumns,
} from './article-values.ts';
import { isDraft, leavesDraft, readVisibility } from './article-visibility.ts';
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
