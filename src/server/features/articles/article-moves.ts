import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import type { ArticlesTable } from '#server/platform/db/tables/article-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { lockArticles, updateArticle } from '#server/store/article-writes.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  getFullArticle,
} from '#server/store/full-article-queries.ts';
import { lockIssue } from '#server/store/issue-queries.ts';
import { listLinkedIds, moveDatestamps } from '#server/store/notice-queries.ts';
import { momentAfter } from './article-change.ts';
import { keepArticleChange } from './article-history.ts';
import type { Written } from './article-new.ts';
import { datestampOf, isDraft } from './article-visibility.ts';

/** Moves articles into an issue; those that are in it stay as they are. Throws `unknown_issue` and `not_found`. */
export async function moveArticles(
  { engine, index }: Written,
  tx: Tx,
  address: IssueAddress,
  ids: readonly number[],
  actor: Actor,
): Promise<{ moved: number }> {
  await lockArticles(tx, engine, ids);
  const issue = await lockIssue(tx, engine, address);
  if (!issue) throw new Problem('unknown_issue');
  const inIssue: FullArticleRow[] = [];
  for (const id of new Set(ids)) {
    const before = await findFullArticleById(tx, id);
    if (!before) throw new Problem('not_found');
    if (before.issue_id === issue.id) continue;
    await writePlace(tx, before, { issue_id: issue.id }, actor);
    inIssue.push(await getFullArticle(tx, before.id));
  }
  // A search may ask for a volume or a year.
  await index.update(tx, inIssue);
  return { moved: inIssue.length };
}

/** Changes where an article stands: its issue, which the search index has to be told of, or its pages. */
export async function writePlace(
  tx: Tx,
  before: FullArticleRow,
  place: Partial<Pick<ArticlesTable, 'issue_id' | 'pagenumber' | 'first_page' | 'last_page'>>,
  { username, now }: Actor,
): Promise<void> {
  const moment = momentAfter(before.modification, now);
  await updateArticle(tx, before.id, {
    ...place,
    modifiedby: username,
    modification: moment,
    datestamp: datestampOf(before, moment),
  });
  await renewTerms(tx, [before.id]);
  if (!isDraft(before)) await moveDatestamps(tx, await listLinkedIds(tx, before.id), moment);
  await keepArticleChange(tx, before, await getFullArticle(tx, before.id));
}
