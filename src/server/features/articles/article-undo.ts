import { z } from 'zod';
import { noticeKinds } from '#contract/entities/notice.ts';
import { articleFormFields, metadataFields } from '#domain/article-form.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import {
  type AskedVisibility,
  datestampOf,
  stateOf,
  unmade,
  type Visibility,
} from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { addArticles, type IndexedJournal } from '#server/records/article-rows.ts';
import { moneyOf, requireNotHeld } from '#server/records/ledger.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import { findFee, findFeeOfManuscript, updateFee } from '#server/store/fee-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  listHolders,
} from '#server/store/full-article-queries.ts';
import { listDrawnWith, redrawIssues } from '#server/store/issue-drawings.ts';
import { findIssueAt, issueKey, lockIssues } from '#server/store/issue-queries.ts';
import { findManuscriptOfArticle } from '#server/store/manuscript-queries.ts';
import { insertLink, lockWithLinked } from '#server/store/notice-queries.ts';
import { readClockUnderLock, readDatabaseClock } from '#server/store/public-articles.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { unmarkUploadRow } from '#server/store/upload-queries.ts';
import { freeArticles, type RemovedJournal, removeArticle } from './article-removal.ts';
import { type Asked, heldKeys, refuseFindings } from './article-rules.ts';
import { newKeys, toColumns } from './article-values.ts';
import { type ArticleChange, changeArticles } from './change-articles.ts';
import { signature } from './new-article.ts';

const fields = [
  ...articleFormFields,
  'year',
  'volume',
  'issue',
  ...metadataFields,
  'withdrawal_notice',
] as const;

/**
 * Gives an article what it held before, by the rules of its form. Throws `changed_meanwhile` where somebody changed it
 * since. Who may see the article changes with an undo alone.
 */
export const toArticleChange = (restoring: Restoring): ArticleChange => ({
  id: restoring.id,
  async refuse(tx) {
    await requireUnchangedSince(tx, restoring);
    // The form would ask for another one.
    if (restoring.values.txnid === '') await requireNotHeld(tx, restoring.id);
  },
  ask: (before, now) => askedOf(restoring, before, now),
});

function askedOf({ values, last, isUndo }: Restoring, before: FullArticleRow, now: string): Asked {
  const visibility = isUndo ? askedVisibility(values, before, now) : {};
  // What readers saw for the first time is no draft again: it is withdrawn, with all that was typed for it.
  if (isFirstPublication(visibility, before, now)) {
    return { fields: { state: 'withdrawn', modification: last.moment } };
  }
  return {
    fields: {
      ...textsOf(values, isUndo ? fields : fields.filter((field) => field !== 'withdrawal_notice')),
      ...contributorFields(values, before),
      ...(isUndo ? { modification: last.moment, ...visibility } : {}),
    },
    storedFile: 'file_sha256' in values ? storedFile(values) : undefined,
    keyImage: String(values.key_image ?? before.key_image),
    fullText: typeof values.full_text === 'string' ? values.full_text : undefined,
  };
}

const isFirstPublication = (
  { state }: AskedVisibility,
  before: FullArticleRow,
  now: string,
): boolean => (state === 'draft' || state === 'scheduled') && stateOf(before, now) === 'published';

/** The rows of all authors, as the form sends them. */
function contributorFields(values: Record<string, unknown>, before: FullArticleRow) {
  if (typeof values.contributors !== 'string') return {};
  const authorname = String(values.authorname ?? before.authorname);
  return { contributors: JSON.stringify(contributorsOf(authorname, values.contributors)) };
}

function askedVisibility(
  values: Record<string, unknown>,
  { status, published_at }: FullArticleRow,
  now: string,
): AskedVisibility {
  if (!('status' in values || 'published_at' in values)) return {};
  const was = { status, published_at, ...values } as Visibility;
  const state = stateOf(was, now);
  return state === 'scheduled' ? { state, publish_at: was.published_at ?? '' } : { state };
}

/** The PDF that a version had, which the store has. */
const storedFile = ({ file_sha256, file_bytes }: Record<string, unknown>) => ({
  file_sha256: typeof file_sha256 === 'string' ? file_sha256 : null,
  file_bytes: typeof file_bytes === 'number' ? file_bytes : null,
});

const gone = 'It is already withdrawn.';

/**
 * Undoes that articles were made: those that readers never saw are deleted, those that they saw are withdrawn. Gives those
 * that are refused.
 */
export async function undoCreateOfArticles(
  tx: Tx,
  journal: RemovedJournal,
  restorings: readonly Restoring[],
  actor: Actor,
): Promise<Map<number, Problem>> {
  const ids = restorings.map(({ id }) => id);
  await lockWithLinked(tx, ids);
  await lockIssues(tx, [], await listDrawnWith(tx, ids));
  const now = await readClockUnderLock(tx);
  const refused = new Map<number, Problem>();
  const seen: number[] = [];
  for (const restoring of restorings) {
    try {
      await requireUnchangedSince(tx, restoring);
      const row = await findFullArticleById(tx, restoring.id);
      if (!row) throw new Problem('not_found');
      const state = stateOf(row, now);
      if (state === 'withdrawn') throw new Problem('invalid_fields', { fields: { state: gone } });
      if (state === 'published') seen.push(restoring.id);
      else await removeArticle(tx, journal, restoring.id, actor);
    } catch (error) {
      // Rules are looked at before anything is written.
      if (!(error instanceof Problem)) throw error;
      refused.set(restoring.id, error);
    }
  }
  const withdrawals = seen.map((id) => ({ id, fields: { state: 'withdrawn' } as const }));
  const { refused: kept } = await changeArticles(tx, journal, withdrawals, { actor });
  const withdrawn = seen.filter((id) => !kept.has(id));
  for (const id of withdrawn) await unmarkUploadRow(tx, id);
  // What is made again, corrected, has the number that it should have. One that keeps its number, for its DOI leads to it,
  // is withdrawn all the same.
  await freeArticles(tx, journal, withdrawn, actor);
  return new Map([...refused, ...kept]);
}

const keptLinks = z.array(
  z.strictObject({
    article_id: z.int(),
    kind: z.enum(noticeKinds),
    creation: z.string(),
  }),
);

const keptFee = z.strictObject({
  why: z.string(),
  amount: z.int().nullable(),
  currency: z.string(),
});

/** What was said of the fee of an article that was deleted. */
async function restoreFee(tx: Tx, articleId: number, kept: unknown): Promise<void> {
  const fee = kept === undefined ? undefined : await findFee(tx, articleId);
  if (fee) await updateFee(tx, fee.id, keptFee.parse(kept));
}

/**
 * Brings back a deleted article as its last version was, under the id that it had: a draft, or scheduled while its moment
 * is to come. Throws `changed_meanwhile`, `unknown_issue` and the problems of keys that another article has meanwhile.
 */
export async function undoDeleteOfArticle(
  tx: Tx,
  journal: IndexedJournal,
  restoring: Restoring,
): Promise<void> {
  const { id, values, actor } = restoring;
  const links = keptLinks.parse(values.links ?? []);
  const linked = links.map(({ article_id }) => article_id);
  await lockArticles(tx, linked);
  await requireUnchangedSince(tx, restoring);
  const { year, volume, issue: number } = values;
  const address = { year: Number(year), volume: Number(volume), issue: Number(number) };
  // Under the issue's lock it is neither deleted nor found elsewhere.
  const found = await findIssueAt(tx, address);
  const issues = await lockIssues(tx, found ? [found] : [], await listDrawnWith(tx, linked));
  const issue = found && issues.get(issueKey(found));
  const manuscript = await findManuscriptOfArticle(tx, id);
  const form = textsOf(values, articleFormFields);
  // Its manuscript may have been paid for meanwhile.
  if (manuscript !== undefined) {
    const stored = { ptype: form.ptype === 'free' ? ('free' as const) : ('paid' as const) };
    const fee = await findFeeOfManuscript(tx, manuscript);
    if (fee) Object.assign(form, moneyOf(fee, { ...stored, txnid: form.txnid ?? '' }));
  }
  const keys = newKeys(form);
  refuseFindings({
    form: { missing: [], fields: {} },
    more: {},
    file: undefined,
    hasIssue: issue !== undefined,
    held: heldKeys(keys, await listHolders(tx, [keys]), id),
    isUpdate: true,
  });
  if (!issue) throw new Problem('unknown_issue');
  const now = await readDatabaseClock(tx);
  const visibility = visibilityOf(values, now);
  const row = {
    ...defaultArticle,
    title: '',
    ...toColumns(form),
    ...textsOf(values, metadataFields),
    ...keys,
    ...storedFile(values),
    full_text: typeof values.full_text === 'string' ? values.full_text : '',
    ...visibility,
    id,
    issue_id: issue.id,
    ...signature(actor),
    datestamp: datestampOf(visibility, actor.now.toISOString()),
  };
  await addArticles(tx, journal, [row], { by: actor, now, manuscript });
  await restoreFee(tx, id, values.fee);
  for (const link of links) {
    if (await findFullArticleById(tx, link.article_id)) {
      await insertLink(tx, { ...link, notice_id: id });
    }
  }
  await redrawIssues(tx, [id]);
}

function visibilityOf({ status, published_at }: Record<string, unknown>, now: string): Visibility {
  const was = { status: String(status), published_at: String(published_at ?? '') };
  return stateOf(was, now) === 'scheduled' ? was : unmade;
}
