import type { Article } from '#contract/entities/article.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { deletionProblem, stateOf } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import {
  deleteArticle,
  lockArticle,
  lockArticles,
  updateArticle,
} from '#server/store/article-writes.ts';
import { findDeposit } from '#server/store/deposit-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  getFullArticle,
} from '#server/store/full-article-queries.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { listLinks } from '#server/store/notice-queries.ts';
import { keepFormerRefnumber, readClockUnderLock } from '#server/store/public-articles.ts';
import { type Restoring, requireUnchangedSince } from '#server/store/restored-values.ts';
import { unmarkUploadRow } from '#server/store/upload-queries.ts';
import { momentAfter } from './apply-plans.ts';
import { writeChanges } from './article-change.ts';
import { recordArticleChange, toArticleHistory } from './article-history.ts';
import type { WrittenIndex } from './article-new.ts';
import { toArticle } from './articles-view.ts';

/** Deletes what was never public. Its files are left to orphan cleanup, which keeps those that the history names. */
export async function removeArticle(
  index: Pick<SearchIndex, 'update' | 'remove'>,
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<void> {
  const before = await lockFull(tx, id);
  const problem = deletionProblem(before, await readClockUnderLock(tx));
  if (problem !== undefined) throw new Problem('invalid_fields', { fields: { state: problem } });
  const ended = await listLinks(tx, 'notice_id', id);
  const links = ended.map(({ article_id, kind, creation }) => ({ article_id, kind, creation }));
  await deleteArticle(tx, id);
  await unmarkUploadRow(tx, id);
  await index.remove(tx, id);
  await recordChange(tx, actor, {
    noun: 'article',
    recordId: id,
    action: 'deleted',
    label: plainText(before.title),
    refnumber: String(before.refnumber ?? ''),
    // What it was a notice of comes back with it.
    was: { ...toArticleHistory(before), ...(links.length > 0 ? { links } : {}) },
    now: {},
  });
}

const gone = 'It is already withdrawn.';

/**
 * Takes back that articles were made: what readers never saw is deleted, what they saw is withdrawn. Tells who was refused,
 * and why.
 */
export async function undoCreateOfArticles(
  index: Pick<SearchIndex, 'update' | 'remove'>,
  tx: Tx,
  restorings: readonly Restoring[],
): Promise<Map<number, Problem>> {
  const ids = restorings.map(({ id }) => id);
  await lockArticles(tx, ids);
  const now = await readClockUnderLock(tx);
  const refused = new Map<number, Problem>();
  const seen: Restoring[] = [];
  for (const restoring of restorings) {
    try {
      await requireUnchangedSince(tx, restoring);
      const row = await findFullArticleById(tx, restoring.id);
      if (!row) throw new Problem('not_found');
      const state = stateOf(row, now);
      if (state === 'withdrawn') throw new Problem('invalid_fields', { fields: { state: gone } });
      if (state === 'published') seen.push(restoring);
      else await removeArticle(index, tx, restoring.id, restoring.actor);
    } catch (error) {
      // Rules are looked at before anything is written.
      if (!(error instanceof Problem)) throw error;
      refused.set(restoring.id, error);
    }
  }
  const [first] = seen;
  if (!first) return refused;
  const changes = seen.map(({ id }) => ({ id, fields: withdrawn, file: undefined }));
  const kept = await writeChanges(index, tx, changes, first.actor);
  for (const { id, actor } of seen) {
    if (kept.has(id)) continue;
    await unmarkUploadRow(tx, id);
    // What is made again, corrected, has the number that it should have.
    await freeLocked(index, tx, id, actor).catch(passProblem);
  }
  return new Map([...refused, ...kept]);
}

/** One that keeps its number, for its DOI leads to it, is withdrawn all the same. */
function passProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

const withdrawn = { state: 'withdrawn' } as const;

const cannotFree = {
  state: 'Only the number of a withdrawn article can be released.',
  retracted: 'A retracted article keeps its number, because citations lead to it.',
  doi: 'It has a DOI, which leads to its number.',
};

/** Takes number, title and transaction id off a withdrawn article, so that another may have them. */
export async function freeArticle(
  index: WrittenIndex,
  tx: Tx,
  id: number,
  actor: Actor,
): Promise<Article> {
  await lockArticle(tx, id);
  return freeLocked(index, tx, id, actor);
}

/** The same of a few; tells who was refused, and why. */
export async function freeArticles(
  index: WrittenIndex,
  tx: Tx,
  ids: readonly number[],
  actor: Actor,
): Promise<Map<number, Problem>> {
  await lockArticles(tx, ids);
  const refused = new Map<number, Problem>();
  for (const id of ids) {
    try {
      await freeLocked(index, tx, id, actor);
    } catch (error) {
      // Rules are looked at before anything is written.
      if (!(error instanceof Problem)) throw error;
      refused.set(id, error);
    }
  }
  return refused;
}

async function freeLocked(index: WrittenIndex, tx: Tx, id: number, actor: Actor): Promise<Article> {
  const before = await findFullArticleById(tx, id);
  if (!before) throw new Problem('not_found');
  const fields = await freeingProblem(tx, before);
  if (fields) throw new Problem('invalid_fields', { fields });
  if (before.refnumber === null) return toArticle(before);
  await updateArticle(tx, id, {
    refnumber: null,
    title_key: null,
    txnid_key: null,
    modifiedby: actor.username,
    modification: momentAfter(before.modification, actor.now),
  });
  // Once it is shown again, its old address leads to it, unless another article has the number by then.
  await keepFormerRefnumber(tx, before.refnumber, id);
  const after = await getFullArticle(tx, id);
  await index.update(tx, [after]);
  await recordArticleChange(tx, actor, before, after);
  return toArticle(after);
}

async function freeingProblem(
  tx: Tx,
  row: FullArticleRow,
): Promise<Record<string, string> | undefined> {
  if (stateOf(row, await readClockUnderLock(tx)) !== 'withdrawn')
    return { state: cannotFree.state };
  const links = await listLinks(tx, 'article_id', row.id);
  if (links.some(({ kind }) => kind === 'retraction')) return { state: cannotFree.retracted };
  const deposit = await findDeposit(tx, 'crossref', row.id);
  const isRegistered = deposit !== undefined && deposit.state !== 'refused';
  return isRegistered || row.doi !== '' ? { doi: cannotFree.doi } : undefined;
}

async function lockFull(tx: Tx, id: number): Promise<FullArticleRow> {
  await lockArticle(tx, id);
  const row = await findFullArticleById(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}
