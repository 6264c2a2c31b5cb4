import { plainText } from '#domain/rich-text/plain-text.ts';
import { deletionProblem, stateOf } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import {
  type IndexedJournal,
  recordArticleChanges,
  toArticleHistory,
} from '#server/records/article-rows.ts';
import { release, settle } from '#server/records/ledger.ts';
import { deleteArticle, lockArticles, updateArticle } from '#server/store/article-writes.ts';
import { findDeposit } from '#server/store/deposit-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  listFullArticlesByIds,
} from '#server/store/full-article-queries.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { listDrawnWith, redrawIssues } from '#server/store/issue-drawings.ts';
import { lockIssues } from '#server/store/issue-queries.ts';
import { listLinks } from '#server/store/notice-queries.ts';
import { keepFormerRefnumber, readClockUnderLock } from '#server/store/public-articles.ts';
import { unmarkUploadRow } from '#server/store/upload-queries.ts';
import { momentAfter } from '#server/store/versions.ts';

export type RemovedJournal = { index: Pick<SearchIndex, 'update' | 'remove'> };

/**
 * Deletes what was never public. Its files are left to orphan cleanup, which keeps those that the history names. Throws
 * `not_found` and `invalid_fields`.
 */
export async function removeArticle(
  tx: Tx,
  { index }: RemovedJournal,
  id: number,
  actor: Actor,
): Promise<void> {
  await lockArticles(tx, [id]);
  const before = await findFullArticleById(tx, id);
  if (!before) throw new Problem('not_found');
  const problem = deletionProblem(before, await readClockUnderLock(tx));
  if (problem !== undefined) throw new Problem('invalid_fields', { fields: { state: problem } });
  const ended = await listLinks(tx, 'notice_id', id);
  await lockIssues(tx, [], await listDrawnWith(tx, [id]));
  const links = ended.map(({ article_id, kind, creation }) => ({ article_id, kind, creation }));
  const fee = await release(tx, id);
  await deleteArticle(tx, id);
  await unmarkUploadRow(tx, id);
  await index.remove(tx, id);
  await redrawIssues(
    tx,
    ended.map(({ article_id }) => article_id),
    [before.issue_id],
  );
  await recordChange(tx, actor, {
    noun: 'article',
    recordId: id,
    action: 'deleted',
    label: plainText(before.title),
    refnumber: String(before.refnumber ?? ''),
    // What it was a notice of comes back with it, and what was said of its fee.
    was: {
      ...toArticleHistory(before),
      ...(links.length > 0 ? { links } : {}),
      ...(fee && { fee }),
    },
    now: {},
  });
}

const cannotFree = {
  state: 'Only the number of a withdrawn article can be released.',
  retracted: 'A retracted article keeps its number, because citations lead to it.',
  doi: 'It has a DOI, which leads to its number.',
};

/**
 * Releases number, title and transaction id of withdrawn articles, so that others may have them. Gives the articles as they
 * are then, and those that are refused.
 */
export async function freeArticles(
  tx: Tx,
  { index }: IndexedJournal,
  ids: readonly number[],
  actor: Actor,
): Promise<{ rows: FullArticleRow[]; refused: Map<number, Problem> }> {
  await lockArticles(tx, ids);
  const now = await readClockUnderLock(tx);
  const stored = byId(await listFullArticlesByIds(tx, ids));
  const refused = new Map<number, Problem>();
  const freed: FullArticleRow[] = [];
  for (const id of ids) {
    const before = stored.get(id);
    const problem = before ? await freeingProblem(tx, before, now) : new Problem('not_found');
    if (problem) refused.set(id, problem);
    if (problem || !before || before.refnumber === null) continue;
    const freedKeys = { refnumber: null, title_key: null, txnid_key: null };
    const settled = await settle(tx, before, { ...before, ...freedKeys }, now).catch(orProblem);
    if (settled instanceof Problem) {
      refused.set(id, settled);
      continue;
    }
    await updateArticle(tx, id, {
      ...freedKeys,
      ...settled,
      modifiedby: actor.username,
      modification: momentAfter(before.modification, actor.now),
    });
    // Once it is shown again, its old address leads to it, unless another article has the number by then.
    await keepFormerRefnumber(tx, before.refnumber, id);
    freed.push(before);
  }
  const rows = await listFullArticlesByIds(tx, ids);
  const written = byId(rows);
  const pairs = freed.map((before) => ({ before, after: written.get(before.id) ?? before }));
  await index.update(
    tx,
    pairs.map(({ after }) => after),
  );
  await recordArticleChanges(tx, actor, pairs);
  return { rows, refused };
}

function orProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

const byId = (rows: readonly FullArticleRow[]) => new Map(rows.map((row) => [row.id, row]));

async function freeingProblem(
  tx: Tx,
  row: FullArticleRow,
  now: string,
): Promise<Problem | undefined> {
  const refuse = (fields: Record<string, string>) => new Problem('invalid_fields', { fields });
  if (stateOf(row, now) !== 'withdrawn') return refuse({ state: cannotFree.state });
  const links = await listLinks(tx, 'article_id', row.id);
  if (links.some(({ kind }) => kind === 'retraction')) {
    return refuse({ state: cannotFree.retracted });
  }
  const deposit = await findDeposit(tx, 'crossref', row.id);
  const isRegistered = deposit !== undefined && deposit.state !== 'refused';
  return isRegistered || row.doi !== '' ? refuse({ doi: cannotFree.doi }) : undefined;
}
