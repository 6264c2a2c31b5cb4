import type { BodyOf } from '#contract/calls/call.ts';
import type { issuesCalls } from '#contract/calls/issues-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isAscending, parsePageRange } from '#domain/page-range.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import { listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { lockIssue } from '#server/store/issue-queries.ts';
import { type PlaceChange, writePlaces } from './article-moves.ts';
import type { WrittenIndex } from './article-new.ts';

type Given = BodyOf<typeof issuesCalls.setPages>['articles'];

/**
 * Gives articles of an issue other pages. Throws `invalid_pagenumber`, `unknown_issue`, `not_found` where an article is not
 * in the issue, and `changed_meanwhile` where the pages of one are not what they were when somebody read them.
 */
export async function setPages(
  index: WrittenIndex,
  tx: Tx,
  address: IssueAddress,
  given: Given,
  actor: Actor,
): Promise<{ changed: number }> {
  const pages = readPages(given);
  await lockArticles(
    tx,
    given.map(({ id }) => id),
  );
  const issue = await lockIssue(tx, address);
  if (!issue) throw new Problem('unknown_issue');
  const rows = await listFullArticlesByIds(
    tx,
    given.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const changes = new Map<number, PlaceChange>();
  for (const { id, was } of given) {
    const before = stored.get(id);
    if (before?.issue_id !== issue.id) throw new Problem('not_found');
    // One that is named twice has other pages by then.
    if (before.pagenumber !== was || changes.has(id)) throw new Problem('changed_meanwhile');
    const place = pages.get(id);
    if (place && place.pagenumber !== was) changes.set(id, { before, place });
  }
  const places = [...changes.values()];
  const changed = await writePlaces(tx, places, actor);
  await index.update(
    tx,
    changed,
    places.map(({ before }) => before),
  );
  return { changed: changes.size };
}

/** The pages as columns, by article. Throws `invalid_pagenumber`. */
function readPages(given: Given) {
  const wrong: Record<string, string> = {};
  const pages = new Map<number, { pagenumber: string; first_page: number; last_page: number }>();
  for (const { id, pagenumber } of given) {
    const range = parsePageRange(pagenumber);
    if (!range) wrong[id] = officeMessages.rules.pagenumber;
    else if (!isAscending(range)) wrong[id] = problems.invalid_pagenumber[1];
    else {
      const { first, last } = range;
      pages.set(id, { pagenumber: `${first}-${last}`, first_page: first, last_page: last });
    }
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_pagenumber', { fields: wrong });
  return pages;
}
