import type { Updateable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { problemMessage, problems } from '#contract/problems.ts';
import {
  type ArticleFormProblems,
  type ArticleFormValues,
  articleFormFields,
  articleFormProblems,
} from '#domain/article-form.ts';
import { cleanText } from '#domain/clean-text.ts';
import { waivedTxnid } from '#domain/fees/shared-txnid.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import { lacksAlternative } from '#domain/key-image.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import {
  type AskedVisibility,
  askVisibility,
  isDraft,
  leavesDraft,
  unmade,
  type Visibility,
} from '#domain/visibility.ts';
import type { ArticlesTable } from '#server/platform/db/tables.ts';
import type { UploadedPdf, UploadedPicture } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';
import type { WholeArticle } from '#server/records/article-rows.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import type { FullArticleRow, UniqueKeys } from '#server/store/full-article-queries.ts';
import type { IssueRow } from '#server/store/issue-queries.ts';
import {
  type ArticleFields,
  changedKeys,
  givenValues,
  keptContributors,
  keysWithinLimits,
  newKeys,
  readMetadataFields,
  storedValues,
  toColumns,
  valuesWithinLimits,
  withAuthors,
} from './article-values.ts';
import { toArticle } from './articles-view.ts';

/*
 * What a form of an article comes to, or why it is refused: without I/O. A form is read first, which says what must be known
 * of the rest of the journal to decide on it; then it is decided on.
 */

/** What a form asks of an article that is there. */
export type Asked = {
  fields: ArticleFields &
    AskedVisibility & { modification?: string | undefined; withdrawal_notice?: string | undefined };
  file?: UploadedPdf | undefined;
  /** The PDF of an earlier version, which the store has; null takes the PDF away. */
  storedFile?: Pick<FullArticleRow, 'file_sha256' | 'file_bytes'> | undefined;
  /** Its new key image; and one that the store has, by its name. */
  picture?: UploadedPicture | undefined;
  keyImage?: string | undefined;
  /** The files of its full text, which the store has, as they are stored; empty takes it away. */
  fullText?: string | undefined;
};

/** What decides on an article in addition to its form. */
export type Others = {
  issue: IssueRow | undefined;
  /** The last page of the issue, for an article that leaves its draft. */
  lastPage: number | undefined;
  /** Keys that another article has. */
  held: readonly (keyof UniqueKeys)[];
};

export type ReadChange = ReturnType<typeof readChange>;

/**
 * Reads a change. Throws `changed_meanwhile` where somebody made another one since its form was read.
 *
 * @param now by the database's clock
 */
export function readChange(
  before: FullArticleRow,
  { fields, file, storedFile, picture, keyImage, fullText }: Asked,
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
  // What was waived while it was a draft has no transaction id, which everything that is published has.
  const isWaived = stored.ptype === 'free' && values.ptype === 'free' && stored.txnid === '';
  if (isWaived && values.txnid === '' && leavesDraft(before, visibility.columns)) {
    values.txnid = values.refnumber === '' ? '' : waivedTxnid(values.refnumber);
    changed.push('txnid');
  }
  const notice = readWithdrawalNotice(fields.withdrawal_notice, visibility.columns);
  return {
    before,
    now,
    file,
    storedFile,
    keyImage,
    fullText,
    metadata,
    changed,
    values,
    visibility,
    notice,
    unseen: missingAlternative({ picture, keyImage }, metadata.columns, before),
    address: addressOf(before, fields),
    /** Between two reads its own issue may have got another address; under the article's lock it cannot. */
    isIssueNamed: [fields.year, fields.volume, fields.issue].some((part) => part !== undefined),
    isNew: leavesDraft(before, visibility.columns),
    /** Of others it may have none of these. */
    keys: claimedKeys(changedKeys(before, valuesWithinLimits(values)), before),
  };
}

/** A change that may be made. */
export type Decided = {
  before: FullArticleRow;
  set: Updateable<ArticlesTable> & Visibility & UniqueKeys;
  now: string;
  issue: IssueRow;
  /** The issue's new months; undefined when they stay. */
  frequency: string | undefined;
};

/** Refuses a change that cannot be made, in the catalogue's order. */
export function decideChange(
  { before, now, ...change }: ReadChange,
  others: Others,
  names?: NameRule,
): Decided {
  const { file, storedFile, keyImage, fullText, metadata, changed, values, visibility } = change;
  const { notice, unseen } = change;
  const hasFile = file !== undefined || before.file_sha256 !== null;
  const form = change.isNew
    ? { creating: true, hasFile: hasFile || (fullText ?? before.full_text) !== '' }
    : { creating: false, changed, draft: isDraft(visibility.columns) };
  const { lastPage, held } = others;
  const own = { id: before.issue_id, frequency: before.frequency };
  const issue = others.issue ?? (change.isIssueNamed ? undefined : own);
  refuseFindings({
    form: articleFormProblems(values, {
      ...form,
      lastPage,
      names: { ...names, before: before.authorname },
    }),
    more: {
      ...metadata.problems,
      ...unseen,
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
    ...(keyImage !== undefined && { key_image: keyImage }),
    ...(fullText !== undefined && { full_text: fullText }),
  };
  const frequency =
    columns.frequency === issue.frequency ? undefined : columns.frequency || undefined;
  return { before, set, issue, frequency, now };
}

const keyNames = ['refnumber', 'title_key', 'txnid_key'] as const;

/** The keys that an article would have and does not have yet: one that stays is nobody else's. */
const claimedKeys = (keys: UniqueKeys, before: UniqueKeys): UniqueKeys => ({
  refnumber: keys.refnumber === before.refnumber ? null : keys.refnumber,
  title_key: keys.title_key === before.title_key ? null : keys.title_key,
  txnid_key: keys.txnid_key === before.txnid_key ? null : keys.txnid_key,
});

/** Those of the keys that another article has. @param id of the article that claims them */
export function heldKeys(
  keys: UniqueKeys,
  holders: readonly (UniqueKeys & { id: number })[],
  id = 0,
): (keyof UniqueKeys)[] {
  return keyNames.filter(
    (name) =>
      keys[name] !== null &&
      holders.some((holder) => holder.id !== id && holder[name] === keys[name]),
  );
}

/** The form of a new article. */
export type NewArticle = {
  /** Undefined where the form names no issue that could be. */
  address: IssueAddress | undefined;
  /** Published at once where they do not ask for something else. */
  fields: ArticleFields & AskedVisibility;
  file: UploadedPdf | undefined;
} & Pick<Asked, 'picture' | 'keyImage'>;

export type ReadNew = ReturnType<typeof readNew>;

/** Reads the form of a new article. @param now by the database's clock */
export function readNew({ fields, file, picture, keyImage }: NewArticle, now: string) {
  const metadata = readMetadataFields(fields);
  const values = givenValues(withAuthors(fields, metadata.authorname));
  const { state = 'published', publish_at } = fields;
  const visibility = readVisibility(unmade, { state, publish_at }, now);
  return {
    file,
    keyImage,
    metadata,
    values,
    visibility,
    unseen: missingAlternative({ picture }, metadata.columns),
    isDraft: isDraft(visibility.columns),
    keys: keysWithinLimits(values),
  };
}

/** What a new article is stored as, but for who makes it. Refuses what cannot be, in the catalogue's order. */
export function decideNew(
  { file, keyImage, metadata, unseen, values, visibility, isDraft: draft }: ReadNew,
  { issue, lastPage, held }: Others,
  names?: NameRule,
) {
  const form = { creating: true, hasFile: file !== undefined, draft, names, lastPage };
  refuseFindings({
    form: articleFormProblems(values, form),
    more: { ...metadata.problems, ...unseen, ...visibility.problems },
    file,
    hasIssue: issue !== undefined,
    held,
    isUpdate: false,
  });
  if (!issue) throw new Problem('unknown_issue');
  return {
    ...defaultArticle,
    title: '',
    ...toColumns(values),
    ...newKeys(values),
    ...metadata.columns,
    ...visibility.columns,
    ...(keyImage !== undefined && { key_image: keyImage }),
    issue_id: issue.id,
    file_sha256: file?.staged.sha256 ?? null,
    file_bytes: file?.staged.bytes ?? null,
  } satisfies Partial<WholeArticle>;
}

/** The visibility that is stored of a wish, or the text for the form's field. */
function readVisibility(
  before: Visibility,
  asked: AskedVisibility,
  now: string,
): { columns: Visibility; problems: Record<string, string> } {
  const found = askVisibility(before, asked, now);
  const { status, published_at } = 'words' in found ? before : found;
  return {
    columns: { status, published_at },
    problems: 'words' in found ? { [found.field]: found.words } : {},
  };
}

/** One whose number was released needs another before readers see it again. */
function missingNumber(refnumber: string, after: Visibility): Record<string, string> {
  return refnumber === '' && after.status === 'enabled' ? { refnumber: formMessages.required } : {};
}

/** What a form does not say of its picture. What an undo brings back stays as it was. */
function missingAlternative(
  { picture, keyImage }: Pick<Asked, 'picture' | 'keyImage'>,
  columns: Partial<KeyImageColumns>,
  before: KeyImageColumns = { key_image: '', key_image_alt: '' },
): Record<string, string> {
  const { key_image: name, key_image_alt: alt } = { ...before, ...columns };
  const isAltChanged = keyImage === undefined && alt !== before.key_image_alt;
  return lacksAlternative({ isGiven: picture !== undefined, name, alt, isAltChanged })
    ? { key_image_alt: formMessages.article.keyImageAlt }
    : {};
}

type KeyImageColumns = Pick<FullArticleRow, 'key_image' | 'key_image_alt'>;

/** Undefined where a form names no issue that could be. */
export function addressOf(before: FullArticleRow, fields: ArticleFields): IssueAddress | undefined {
  const part = (name: 'year' | 'volume' | 'issue') => fields[name] ?? String(before[name]);
  return parseIssueAddress(part('year'), part('volume'), part('issue'));
}

const max = limits.maxWithdrawalNoticeCharacters;
const notWithdrawn = 'Only a withdrawn article has a notice at its address.';

/**
 * What is stored of the text that readers find at the address of a withdrawn article, or the sentence for their field.
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

/** All that is found wrong with an article. */
type Findings = {
  form: ArticleFormProblems;
  /** What is wrong with fields that the specification does not have. */
  more: Record<string, string>;
  file: UploadedPdf | undefined;
  hasIssue: boolean;
  /** Keys that another article holds. */
  held: readonly (keyof UniqueKeys)[];
  /** An update has messages of its own for some codes. */
  isUpdate: boolean;
};

/**
 * Refuses what cannot be saved: by the code that comes first in the catalogue, with all fields that something is wrong
 * with, whatever the code, so that nobody corrects one only to read of the next.
 */
export function refuseFindings(findings: Findings): void {
  const { form, more, file, hasIssue, held, isUpdate } = findings;
  const { txnid, pagenumber, ...others } = form.fields;
  const invalid = {
    ...Object.fromEntries(form.missing.map((field) => [field, formMessages.required])),
    ...others,
    ...more,
  };
  const operation = isUpdate ? ('article-update' as const) : undefined;
  const fields = {
    ...(held.includes('refnumber') ? { refnumber: problems.duplicate_reference_number[1] } : {}),
    ...(held.includes('title_key') ? { title: problems.duplicate_title[1] } : {}),
    ...(held.includes('txnid_key') ? { txnid: problemMessage('duplicate_txnid', operation) } : {}),
    ...(txnid === undefined ? {} : { txnid }),
    ...(pagenumber === undefined ? {} : { pagenumber }),
    ...(file?.problem ? { pdfFile: problems[file.problem][1] } : {}),
    ...invalid,
  };
  const refuse = (code: ConstructorParameters<typeof Problem>[0]) => {
    throw new Problem(code, {
      fields,
      ...(code === 'duplicate_txnid' && operation ? { operation } : {}),
    });
  };
  if (Object.keys(invalid).length > 0) refuse('invalid_fields');
  if (file?.problem) refuse(file.problem);
  if (!hasIssue) refuse('unknown_issue');
  if (held.includes('refnumber')) refuse('duplicate_reference_number');
  if (held.includes('title_key')) refuse('duplicate_title');
  if (txnid !== undefined) refuse('invalid_txnid');
  if (held.includes('txnid_key')) refuse('duplicate_txnid');
  if (pagenumber !== undefined) refuse('invalid_pagenumber');
}
