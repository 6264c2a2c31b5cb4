import type { Updateable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type ArticleFormValues,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { cleanText } from '#domain/clean-text.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import type { AskedVisibility, Visibility } from '#domain/visibility.ts';
import type { ArticlesTable, Tx } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';
import type { FullArticleRow, UniqueKeys } from '#server/store/full-article-queries.ts';
import type { IssueRow } from '#server/store/issue-queries.ts';
import { refuseFindings, requiredWords } from './article-refusals.ts';
import {
  type ArticleFields,
  changedKeys,
  givenValues,
  storedValues,
  toColumns,
  valuesWithinLimits,
} from './article-values.ts';
import { isDraft, leavesDraft, readVisibility } from './article-visibility.ts';
import { toArticle } from './articles-view.ts';
import { keptContributors, readMetadataFields, withAuthors } from './metadata-values.ts';

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
  set: Updateable<ArticlesTable> & Visibility & UniqueKeys;
  now: string;
  issue: IssueRow;
  /** The issue's new months; undefined when they stay. */
  frequency: string | undefined;
};

/** What a change comes to that is held to nothing but its article. */
export type ReadChange = ReturnType<typeof readChange>;

/** What it is held to besides. */
export type Others = {
  issue: IssueRow | undefined;
  /** Of the issue, where it is asked. */
  lastPage: number | undefined;
  held: readonly (keyof UniqueKeys)[];
};

/**
 * Reads a change, of which nothing is refused yet but that somebody else made another one meanwhile.
 *
 * @param now a moment by the database's clock
 */
export function readChange(
  before: FullArticleRow,
  { fields, file, names, storedFile }: ArticleChange,
  now: string,
) {
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
  const visibility = readVisibility(before, fields, now);
  const notice = readWithdrawalNotice(fields.withdrawal_notice, visibility.columns);
  return {
    ...{ before, now, file, storedFile, metadata, changed, values, visibility, notice },
    names: { ...names, before: before.authorname },
    address: addressOf(before, fields),
    /** Between two reads its own issue may have got another address; under the article's lock it cannot. */
    isIssueNamed: [fields.year, fields.volume, fields.issue].some((part) => part !== undefined),
    isNew: leavesDraft(before, visibility.columns),
    keys: changedKeys(before, valuesWithinLimits(values)),
  };
}

/** Refuses a change that cannot be made, in the catalogue's order; else tells what it comes to. */
export function decideChange(change: ReadChange, others: Others): Plan {
  const { before, now, file, storedFile, metadata, changed, values, visibility, notice } = change;
  const form = change.isNew
    ? { creating: true, hasFile: file !== undefined || before.file_sha256 !== null }
    : { creating: false, changed, draft: isDraft(visibility.columns) };
  const { lastPage, held } = others;
  const own = { id: before.issue_id, frequency: before.frequency };
  const issue = others.issue ?? (change.isIssueNamed ? undefined : own);
  refuseFindings({
    form: articleFormProblems(values, { ...form, lastPage, names: change.names }),
    more: {
      ...metadata.problems,
      ...visibility.problems,
      ...notice.problems,
      ...missingNumber(values.refnumber, visibility.columns),
    },
    file,
    hasIssue: issue !== undefined,
    held,
    isUpdate: true,
  });
  if (!issue) throw new Problem('unknown_issue');

  const columns: ArticleFormValues = Object.fromEntries(
    changed.map((name) => [name, values[name]]),
  );
  const set = {
    ...toColumns(columns),
    ...changedKeys(before, values),
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

/** One whose number was released needs another before readers see it again. */
function missingNumber(refnumber: string, after: Visibility): Record<string, string> {
  return refnumber === '' && after.status === 'enabled' ? { refnumber: requiredWords } : {};
}

/** Undefined where a form names no issue that could be. */
function addressOf(before: FullArticleRow, fields: ArticleFields): IssueAddress | undefined {
  const part = (name: 'year' | 'volume' | 'issue') => fields[name] ?? String(before[name]);
  return parseIssueAddress(part('year'), part('volume'), part('issue'));
}

const max = limits.maxWithdrawalNoticeCharacters;
const notWithdrawn = 'Only a withdrawn article has a notice at its address.';

/**
 * What is stored of the words that readers find at the address of a withdrawn article, or the sentence for their field.
 * An article that is shown again has none.
 */
function readWithdrawalNotice(
  given: string | undefined,
  after: Visibility,
): { columns: { withdrawal_notice?: string }; problems: Record<string, string> } {
  const isWithdrawn = after.status !== 'enabled' && after.status !== 'draft';
  if (!isWithdrawn) {
    const isAsked = given !== undefined && given.trim() !== '';
    return {
      columns: { withdrawal_notice: '' },
      problems: isAsked ? { withdrawal_notice: notWithdrawn } : {},
    };
  }
  if (given === undefined) return { columns: {}, problems: {} };
  if (given.length > max) {
    return { columns: {}, problems: { withdrawal_notice: formMessages.maxCharacters(max) } };
  }
  return { columns: { withdrawal_notice: cleanText(given) }, problems: {} };
}
