import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import type { ArticlesTable, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { lockArticles, updateArticles } from '#server/store/article-writes.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { lockIssue } from '#server/store/issue-queries.ts';
import { moveLinkedDatestamps } from '#server/store/notice-queries.ts';
import { momentAfter } from './apply-plans.ts';
import { recordArticleChanges } from './article-history.ts';
import type { WrittenIndex } from './article-new.ts';
import { datestampOf, isDraft } from './article-visibility.ts';

export type PlaceChange = {
  before: FullArticleRow;
  place: Partial<Pick<ArticlesTable, 'issue_id' | 'pagenumber' | 'first_page' | 'last_page'>>;
};

/** Moves articles into an issue; those that are in it stay as they are. Throws `unknown_issue` and `not_found`. */
export async function moveArticles(
  index: WrittenIndex,
  tx: Tx,
  address: IssueAddress,
  ids: readonly number[],
  actor: Actor,
): Promise<{ moved: number }> {
  const different = [...new Set(ids)];
  await lockArticles(tx, different);
  const issue = await lockIssue(tx, address);
  if (!issue) throw new Problem('unknown_issue');
  const rows = await listFullArticlesByIds(tx, different);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const moved = different.flatMap((id) => {
    const before = stored.get(id);
    if (!before) throw new Problem('not_found');
    return before.issue_id === issue.id ? [] : before;
  });
  const inIssue = await writePlaces(
    tx,
    moved.map((before) => ({ before, place: { issue_id: issue.id } })),
    actor,
  );
  // A search may ask for a volume, a year or a page.
  await index.update(tx, inIssue, moved);
  return { moved: inIssue.length };
}

/** Changes where articles stand, their issue or their pages: the search index has to be told of both. */
export async function writePlaces(
  tx: Tx,
  changes: readonly PlaceChange[],
  actor: Actor,
): Promise<FullArticleRow[]> {
  const { username, now } = actor;
  if (changes.length === 0) return [];
  const moved = changes.map(({ before, place }) => {
    const moment = momentAfter(before.modification, now);
    const datestamp = datestampOf(before, moment);
    const columns = { ...place, modifiedby: username, modification: moment, datestamp };
    return { id: before.id, before, moment, columns };
  });
  const ids = moved.map(({ id }) => id);
  await updateArticles(tx, moved);
  await renewTerms(tx, ids);
  await moveLinkedDatestamps(
    tx,
    moved.filter(({ before }) => !isDraft(before)),
  );
  const rows = await listFullArticlesByIds(tx, ids);
  const written = new Map(rows.map((row) => [row.id, row]));
  await recordArticleChanges(
    tx,
    actor,
    changes.map(({ before }) => ({ before, after: written.get(before.id) ?? before })),
  );
  return rows;
}
