import { z } from 'zod';
import { noticeKinds } from '#contract/entities/notice.ts';
import { articleFormFields, metadataFields } from '#domain/article-form.ts';
import { stateOf, type Visibility } from '#domain/visibility.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import { findFullArticleById, getFullArticle } from '#server/store/full-article-queries.ts';
import { findIssueAt, lockIssue } from '#server/store/issue-queries.ts';
import { insertLink } from '#server/store/notice-queries.ts';
import { reinsertWithId } from '#server/store/plain-records.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { recordArticleChange } from './article-history.ts';
import type { WrittenIndex } from './article-new.ts';
import { findHeldKeys, refuseFindings } from './article-refusals.ts';
import { storedFile } from './article-restore.ts';
import { newKeys, toColumns } from './article-values.ts';
import { datestampOf, keepMoment, unmade } from './article-visibility.ts';

const keptLinks = z.array(
  z.strictObject({
    article_id: z.int(),
    kind: z.enum(noticeKinds),
    creation: z.string(),
  }),
);

/**
 * Brings back a deleted article as its last version was, under the id that it had: a draft, or scheduled while its moment
 * is to come. Throws `changed_meanwhile`, `unknown_issue` and what is said of keys that somebody has meanwhile.
 */
export async function undoDeleteOfArticle(
  index: WrittenIndex,
  tx: Tx,
  restoring: Restoring,
): Promise<void> {
  const { id, values, actor } = restoring;
  await requireUnchangedSince(tx, restoring);
  const { year, volume, issue: number } = values;
  const address = { year: Number(year), volume: Number(volume), issue: Number(number) };
  // Under the issue's lock it is neither deleted nor found elsewhere.
  const found = await findIssueAt(tx, address);
  const issue = found && (await lockIssue(tx, found));
  const form = textsOf(values, articleFormFields);
  const keys = newKeys(form);
  refuseFindings({
    form: { missing: [], fields: {} },
    more: {},
    file: undefined,
    hasIssue: issue !== undefined,
    held: await findHeldKeys(tx, keys),
    isUpdate: true,
  });
  if (!issue) throw new Problem('unknown_issue');
  const now = await readDatabaseClock(tx);
  const visibility = visibilityOf(values, now);
  const moment = actor.now.toISOString();
  await reinsertWithId(tx, 'articles', {
    ...defaultArticle,
    ...toColumns(form),
    ...textsOf(values, metadataFields),
    ...keys,
    ...storedFile(values),
    ...visibility,
    id,
    issue_id: issue.id,
    createdby: actor.username,
    creation: moment,
    modifiedby: actor.username,
    modification: moment,
    datestamp: datestampOf(visibility, moment),
  });
  for (const link of keptLinks.parse(values.links ?? [])) {
    if (await findFullArticleById(tx, link.article_id)) {
      await insertLink(tx, { ...link, notice_id: id });
    }
  }
  await keepMoment(tx, visibility, now);
  const row = await getFullArticle(tx, id);
  await index.update(tx, [row]);
  await renewTerms(tx, [id]);
  await recordArticleChange(tx, actor, undefined, row);
}

function visibilityOf({ status, published_at }: Record<string, unknown>, now: string): Visibility {
  const was = { status: String(status), published_at: String(published_at ?? '') };
  return stateOf(was, now) === 'scheduled' ? was : unmade;
}
