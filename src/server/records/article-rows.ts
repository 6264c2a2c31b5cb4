import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { articleFields } from '#contract/fields/article.ts';
import { toHistory } from '#contract/fields/fields.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import {
  insertArticles,
  lockArticles,
  type NewArticleRow,
  updateArticle,
} from '#server/store/article-writes.ts';
import type { PaidFee } from '#server/store/fee-queries.ts';
import {
  type FullArticleRow,
  getFullArticle,
  listFullArticlesByIds,
} from '#server/store/full-article-queries.ts';
import { changedFields, recordChanges } from '#server/store/history-queries.ts';
import { redrawIssues } from '#server/store/issue-drawings.ts';
import { addPublicationMoments } from '#server/store/public-articles.ts';
import { momentAfter } from '#server/store/versions.ts';
import { charge, correctShared, type LedgerColumns } from './ledger.ts';

/** What a write of articles needs of their journal. */
export type IndexedJournal = { index: Pick<SearchIndex, 'update'> };

type Indexed = Parameters<SearchIndex['update']>[1][number];

/** An article with all its columns. With an `id` it comes back under the one that it had. */
export type WholeArticle = NewArticleRow &
  Omit<Indexed, 'id'> & { id?: number; status: string; published_at: string | null };

/**
 * Stores new articles, with all that follows: their moments of publication, index, terms, fees and
 * history. Rules were asked
 * before. Breaks a unique key that another article has.
 *
 * @param rows with the same columns each, and numbers of their own; one without a number comes alone
 * @param by who made them, for the history of each; undefined for an import, which has one entry in all
 * @param now by the database's clock
 * @param manuscript whose fee goes on as that of the only row
 * @returns their ids, in the order of the rows
 */
export async function addArticles(
  tx: Tx,
  { index }: IndexedJournal,
  rows: readonly WholeArticle[],
  { by, now, manuscript }: { by: Actor | undefined; now: string; manuscript?: number | undefined },
): Promise<number[]> {
  const ids = await insertArticles(tx, rows);
  await addPublicationMoments(tx, rows, now);
  await indexArticles(
    tx,
    index,
    rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 })),
  );
  await charge(
    tx,
    rows.map((row, at) => ({
      ...row,
      ...{ id: ids[at] ?? 0, refnumber: row.refnumber ?? null, txnid_key: row.txnid_key ?? null },
    })),
    manuscript,
  );
  if (by) {
    const stored = new Map((await listFullArticlesByIds(tx, ids)).map((row) => [row.id, row]));
    const added = ids.flatMap((id) => stored.get(id) ?? []);
    await recordArticleChanges(
      tx,
      by,
      added.map((after) => ({ before: undefined, after })),
    );
  }
  return ids;
}

/** Stores what the ledger says of an article. Readers see none of it. */
export async function writeMoney(
  tx: Tx,
  before: FullArticleRow,
  columns: LedgerColumns,
  actor: Actor,
): Promise<void> {
  const { id, ptype, txnid, txnid_key } = before;
  if (!changedFields<LedgerColumns>({ ptype, txnid, txnid_key }, columns)) return;
  await updateArticle(tx, id, {
    ...columns,
    modifiedby: actor.username,
    modification: momentAfter(before.modification, actor.now),
  });
  await recordArticleChanges(tx, actor, [{ before, after: await getFullArticle(tx, id) }]);
}

/**
 * Has the other articles of a held payment follow where its id is corrected by one of its fees. Gives the id of this one; undefined where
 * it is no such correction.
 */
export async function followCorrection(
  tx: Tx,
  fee: PaidFee,
  txnid: string,
  actor: Actor,
): Promise<string | undefined> {
  const corrected = fee ? await correctShared(tx, fee, txnid) : [];
  const others = corrected.filter(({ id }) => id !== fee?.id);
  const articles = others.flatMap((one) =>
    one.article_id === null ? [] : [{ id: one.article_id, txnid: one.txnid }],
  );
  await lockArticles(
    tx,
    articles.map(({ id }) => id),
  );
  for (const { id, txnid } of articles) {
    const before = await getFullArticle(tx, id);
    await writeMoney(tx, before, { ptype: 'paid', txnid, txnid_key: txnid }, actor);
  }
  return corrected.find(({ id }) => id === fee?.id)?.txnid;
}

/** Brings index, terms and drawings of issues up to date with articles that were written in the same transaction. */
export async function indexArticles(
  tx: Tx,
  index: IndexedJournal['index'],
  rows: readonly Indexed[],
  before?: readonly Indexed[],
): Promise<void> {
  if (rows.length === 0) return;
  await index.update(tx, rows, before);
  const ids = rows.map(({ id }) => id);
  await renewTerms(tx, ids);
  await redrawIssues(
    tx,
    ids,
    before?.map(({ issue_id }) => issue_id),
  );
}

/** What the history records of an article: what a person wrote, its issue, its file. */
export function toArticleHistory(row: FullArticleRow) {
  const { year, volume, issue, contributors, metadata } = row;
  const { status, published_at, withdrawal_notice, file_sha256, file_bytes, full_text } = row;
  return {
    refnumber: String(row.refnumber ?? ''),
    ...toHistory(articleFields, row),
    ...{ year, volume, issue, contributors, metadata },
    ...{ status, published_at, withdrawal_notice, file_sha256, file_bytes, full_text },
  };
}

type ArticleHistory = ReturnType<typeof toArticleHistory>;

/** An article before and after a write; `before` is undefined for a new one. */
export type ArticleVersions = { before: FullArticleRow | undefined; after: FullArticleRow };

/** Records what a write made of articles, in their order. */
export const recordArticleChanges = (
  tx: Tx,
  actor: Actor,
  written: readonly ArticleVersions[],
): Promise<void> => recordChanges(tx, actor, written.flatMap(toEntries));

function toEntries({ before, after }: ArticleVersions) {
  const now = toArticleHistory(after);
  const changed = before ? changedInArticle(toArticleHistory(before), now) : { was: {}, now };
  if (!changed) return [];
  const action: HistoryEntry['action'] = before ? 'changed' : 'created';
  return {
    noun: 'article' as const,
    recordId: after.id,
    action,
    moment: after.modification,
    username: after.modifiedby,
    label: plainText(after.title),
    refnumber: String(after.refnumber ?? before?.refnumber ?? ''),
    ...changed,
  };
}

const placeFields = ['year', 'volume', 'issue'] as const;

/** Of an article that was moved, all of both issues: a part of one says little. */
function changedInArticle(before: ArticleHistory, after: ArticleHistory) {
  const changed = changedFields(before, after);
  if (!changed || !placeFields.some((field) => field in changed.now)) return changed;
  const placeOf = ({ year, volume, issue }: ArticleHistory) => ({ year, volume, issue });
  return {
    was: { ...changed.was, ...placeOf(before) },
    now: { ...changed.now, ...placeOf(after) },
  };
}
