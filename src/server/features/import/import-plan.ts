import type { Updateable } from 'kysely';
import { formMessages } from '#contract/messages.ts';
import { authorCells } from '#domain/exports/csv.ts';
import { plainLine } from '#domain/exports/plain-line.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { datestampOf } from '#domain/visibility.ts';
import type { ArticlesTable } from '#server/platform/db/tables.ts';
import type { WholeArticle } from '#server/records/article-rows.ts';
import { txnidKeyOf } from '#server/records/ledger.ts';
import type { ArticleRow } from '#server/store/article-writes.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import type { KeyHolder } from '#server/store/full-article-queries.ts';
import { issueKey } from '#server/store/issue-queries.ts';
import { momentAfter } from '#server/store/versions.ts';
import type { GivenArticle } from './import-record.ts';
import type { RowProblem, WarningKind } from './import-report.ts';
import { withoutOwnTranslation } from './over-metadata.ts';

/** What the database holds of everything that a batch touches. */
export type Known = {
  rows: Map<number, ArticleRow>;
  /** By `issueKey`; without an id where the batch makes the issue. */
  issues: Map<string, { id: number | undefined; frequency: string }>;
  titles: KeyHolders;
  txnids: KeyHolders;
  /** Numbers of valid documents, by the article whose payment they name. */
  documents: ReadonlyMap<number, string>;
};

export type KeyHolders = Map<string, KeyHolder>;

type IssueColumns = IssueAddress & { frequency: string };
type PlannedInsert = {
  address: IssueAddress;
  row: Omit<WholeArticle, 'issue_id'> & { refnumber: number };
};
type PlannedUpdate = {
  address: IssueAddress;
  before: ArticleRow;
  set: Updateable<ArticlesTable>;
  after: ArticleRow;
};

/**
 * When the import began and who imports, as rows are signed with, and the moment of this batch, which harvesters ask by.
 */
export type ImportMoments = { now: string; datestamp: string; username?: string };

/** What a batch changes. */
export type Plan = {
  newIssues: IssueColumns[];
  issueFrequencies: { id: number; frequency: string }[];
  inserts: PlannedInsert[];
  updates: PlannedUpdate[];
  unchanged: number;
  warnings: WarningKind[];
  /** Values that do not go with what is stored. */
  leftOut: RowProblem[];
};

/**
 * Decides what a batch changes: nothing where every column that a record gives is stored already. A unique key stays with
 * the article that holds it, so that the same records a second time change nothing. Updates `known` on the way.
 */
export function planBatch(batch: GivenArticle[], known: Known, moments: ImportMoments): Plan {
  const plan: Plan = {
    newIssues: [],
    issueFrequencies: [],
    inserts: [],
    updates: [],
    unchanged: 0,
    warnings: [],
    leftOut: [],
  };
  const newIssues = new Map<string, IssueColumns>();
  for (const given of batch) {
    planIssue(given, known, plan, newIssues);
    const before = known.rows.get(given.refnumber);
    if (before) planUpdate(given, before, known, plan, moments);
    else planInsert(given, known, plan, moments);
  }
  plan.newIssues = [...newIssues.values()];
  return plan;
}

/** Whether the plan has anything to write. */
export function isEmptyPlan(plan: Plan): boolean {
  const { newIssues, issueFrequencies, inserts, updates } = plan;
  return newIssues.length + issueFrequencies.length + inserts.length + updates.length === 0;
}

/** An issue takes the first frequency that a record names for it, and keeps it. */
function planIssue(
  { address, frequency }: GivenArticle,
  known: Known,
  plan: Plan,
  newIssues: Map<string, IssueColumns>,
): void {
  const key = issueKey(address);
  const issue = known.issues.get(key);
  if (!issue) {
    newIssues.set(key, { ...address, frequency });
    known.issues.set(key, { id: undefined, frequency });
  } else if (frequency !== '' && issue.frequency === '') {
    issue.frequency = frequency;
    const made = newIssues.get(key);
    if (made) made.frequency = frequency;
    else if (issue.id !== undefined) plan.issueFrequencies.push({ id: issue.id, frequency });
  } else if (frequency !== '' && issue.frequency !== frequency) {
    plan.warnings.push('frequency_differs');
  }
}

function planInsert(
  given: GivenArticle,
  known: Known,
  plan: Plan,
  { now, datestamp, username = 'import' }: ImportMoments,
): void {
  const columns = { ...defaultArticle, ...given.columns };
  const published_at = columns.status === 'draft' ? null : defaultArticle.published_at;
  const row = {
    ...columns,
    published_at,
    datestamp: datestampOf({ status: columns.status, published_at }, datestamp),
    refnumber: given.refnumber,
    title_key: claim(known.titles, given.titleKey, given.refnumber),
    txnid_key: claim(known.txnids, txnidKeyOf(columns), given.refnumber),
    createdby: username,
    creation: now,
    modifiedby: username,
    modification: now,
  };
  if (isUnseen(row)) plan.warnings.push('no_alternative');
  if (row.title_key === null) plan.warnings.push('repeated_title');
  if (row.txnid_key === null && txnidKeyOf(columns) !== null) plan.warnings.push('repeated_txnid');
  plan.inserts.push({ address: given.address, row });
}

function planUpdate(
  given: GivenArticle,
  before: ArticleRow,
  known: Known,
  plan: Plan,
  { now, datestamp }: ImportMoments,
): void {
  const over = given.overStored?.(before);
  for (const { reason } of over?.leftOut ?? []) plan.leftOut.push({ row: given.row, reason });
  const after: ArticleRow = { ...before, ...given.columns, ...over?.columns };
  Object.assign(after, keptTexts(given, before));
  const own = withoutOwnTranslation(after, before, given.columns);
  for (const reason of own.reasons) plan.leftOut.push({ row: given.row, reason });
  Object.assign(after, own.columns);
  Object.assign(after, importedVisibility(before, after.status, now));
  const document = known.documents.get(before.id);
  if (document !== undefined && (after.txnid !== before.txnid || after.ptype !== before.ptype)) {
    const reason = `ptype and txnid stay as they are. ${formMessages.fees.hasDocument(document)}`;
    plan.leftOut.push({ row: given.row, reason });
    Object.assign(after, { ptype: before.ptype, txnid: before.txnid });
  }
  if (after.title !== before.title) {
    after.title_key = claim(known.titles, given.titleKey, before.refnumber);
    release(known.titles, before.title_key, after.title_key);
  }
  if (after.txnid !== before.txnid || after.ptype !== before.ptype) {
    after.txnid_key = claim(known.txnids, txnidKeyOf(after), before.refnumber);
    release(known.txnids, before.txnid_key, after.txnid_key);
  }
  if (given.columns.key_image && isUnseen(after)) plan.warnings.push('no_alternative');
  if (after.title_key === null) plan.warnings.push('repeated_title');
  if (after.txnid_key === null && txnidKeyOf(after) !== null) plan.warnings.push('repeated_txnid');

  const set = changedColumns(before, after);
  const moved = known.issues.get(issueKey(given.address))?.id !== before.issue_id;
  if (!moved && Object.keys(set).length === 0) {
    plan.unchanged += 1;
    return;
  }
  const touched = {
    ...set,
    modifiedby: 'import',
    modification: momentAfter(before.modification, new Date(now)),
    datestamp: datestampOf(after, datestamp),
  };
  plan.updates.push({ address: given.address, before, set: touched, after });
}

/** A key image that readers are not shown. */
const isUnseen = (row: Pick<ArticleRow, 'key_image' | 'key_image_alt'>): boolean =>
  row.key_image !== '' && row.key_image_alt === '';

/**
 * What stays as it is stored, because plain text says the same: files for readers and spreadsheets have no italics, no
 * paragraphs, no honorifics and no other scripts of names.
 */
function keptTexts({ columns, readers }: GivenArticle, before: ArticleRow): Partial<ArticleRow> {
  const isKept = (given: string | undefined, ...stored: string[]) =>
    given !== undefined &&
    !given.includes('&lt;') &&
    stored.some((html) => plainLine(plainText(html)) === plainLine(plainText(given)));
  const titles = [before.title, ...(readers ? [markedTitle(before.title, true)] : [])];
  const { authors, orcids } = authorCells(
    readers ? peopleOf(contributorsOf(before.authorname, before.contributors)) : [],
  );
  return {
    ...(isKept(columns.title, ...titles) && { title: before.title }),
    ...(isKept(columns.abstract, before.abstract) && { abstract: before.abstract }),
    ...(readers?.authors === authors &&
      readers.orcids === orcids && {
        authorname: before.authorname,
        contributors: before.contributors,
      }),
  };
}

/** An import publishes a draft, and makes no draft of what readers saw. */
function importedVisibility(before: ArticleRow, status: string, now: string) {
  if (status === before.status) return {};
  if (status === 'draft') return { status: before.status };
  return before.status === 'draft' ? { published_at: now } : {};
}

function changedColumns(before: ArticleRow, after: ArticleRow): Updateable<ArticlesTable> {
  const columns = Object.keys(after) as (keyof ArticleRow)[];
  const changed = columns.filter((column) => after[column] !== before[column]);
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

/** The key where it is free or held by this article, and null where another holds it. */
function claim(holders: KeyHolders, key: string | null, refnumber: number): string | null {
  if (key === null) return null;
  const holder = holders.get(key);
  if (holder !== undefined && holder !== refnumber) return null;
  holders.set(key, refnumber);
  return key;
}

function release(holders: KeyHolders, before: string | null, after: string | null): void {
  if (before !== null && before !== after) holders.delete(before);
}
