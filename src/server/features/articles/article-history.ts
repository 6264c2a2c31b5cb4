import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { articleFields } from '#contract/fields/article.ts';
import { toHistory } from '#contract/fields/fields.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import { changedFields, recordChange, recordChanges } from '#server/store/history-queries.ts';
import type { IssueRow } from '#server/store/issue-queries.ts';

/** What the history keeps of an article: what a person wrote, where it stands, which file it has. */
export function toArticleHistory(row: FullArticleRow) {
  const { year, volume, issue, contributors, metadata } = row;
  const { status, published_at, withdrawal_notice, file_sha256, file_bytes } = row;
  return {
    refnumber: String(row.refnumber ?? ''),
    ...toHistory(articleFields, row),
    ...{ year, volume, issue, contributors, metadata },
    ...{ status, published_at, withdrawal_notice, file_sha256, file_bytes },
  };
}

type ArticleHistory = ReturnType<typeof toArticleHistory>;

type Written = { before: FullArticleRow | undefined; after: FullArticleRow };

/** Keeps what a write made of an article; `before` is undefined for a new one. */
export const recordArticleChange = (
  tx: Tx,
  actor: Actor,
  before: FullArticleRow | undefined,
  after: FullArticleRow,
): Promise<void> => recordArticleChanges(tx, actor, [{ before, after }]);

/** The same of several, in their order. */
export const recordArticleChanges = (
  tx: Tx,
  actor: Actor,
  written: readonly Written[],
): Promise<void> => recordChanges(tx, actor, written.flatMap(toEntries));

function toEntries({ before, after }: Written) {
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

/** Of an article that was moved, all of both places: a part of one says little. */
function changedInArticle(before: ArticleHistory, after: ArticleHistory) {
  const changed = changedFields(before, after);
  if (!changed || !placeFields.some((field) => field in changed.now)) return changed;
  const placeOf = ({ year, volume, issue }: ArticleHistory) => ({ year, volume, issue });
  return {
    was: { ...changed.was, ...placeOf(before) },
    now: { ...changed.now, ...placeOf(after) },
  };
}

/** Keeps a new frequency of an issue, which an article's form may set. */
export async function recordFrequencyChange(
  tx: Tx,
  actor: Actor,
  issue: IssueRow,
  after: FullArticleRow,
): Promise<void> {
  await recordChange(tx, actor, {
    noun: 'issue',
    recordId: issue.id,
    action: 'changed',
    moment: after.modification,
    username: after.modifiedby,
    label: `Volume ${after.volume}, issue ${after.issue} (${after.year})`,
    was: { frequency: issue.frequency },
    now: { frequency: after.frequency },
  });
}
