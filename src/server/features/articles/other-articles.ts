import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import { listHolders, type UniqueKeys } from '#server/store/full-article-queries.ts';
import { type IssueRow, issueKey } from '#server/store/issue-queries.ts';
import type { Others, Plan, ReadChange } from './article-plan.ts';
import { isDraft } from './article-visibility.ts';

export type FindIssues = (
  db: Db,
  addresses: readonly IssueAddress[],
) => Promise<Map<string, IssueRow>>;

/** What changes are held to beside their articles, as it is after those that were decided before. */
export type OtherArticles = {
  of(change: ReadChange): Others;
  note(plan: Plan): void;
};

const keyNames = ['refnumber', 'title_key', 'txnid_key'] as const;
type Standing = UniqueKeys & { issue_id: number; status: string; last_page: number | null };

/** A key that stays is nobody else's. */
const claimedKeys = ({ keys, before }: ReadChange) =>
  keyNames.filter((name) => keys[name] !== null && keys[name] !== before[name]);

/** Reads for all changes at once what each is held to. */
export async function readOthers(
  db: Db,
  changes: readonly ReadChange[],
  findIssues: FindIssues,
  isSequenceAsked: boolean,
): Promise<OtherArticles> {
  const issues = await findIssues(
    db,
    changes.flatMap(({ address }) => address ?? []),
  );
  const issueOf = ({ address }: ReadChange) => address && issues.get(issueKey(address));
  const claiming = changes.filter((change) => claimedKeys(change).length > 0);
  const holders = await listHolders(
    db,
    claiming.map(({ keys }) => keys),
  );
  const decided = new Map<number, Standing>(changes.map(({ before }) => [before.id, before]));
  const asksLastPage = ({ isNew }: ReadChange) => isSequenceAsked && isNew;
  const lastPages = await findLastPages(
    db,
    changes.filter(asksLastPage).flatMap((change) => issueOf(change)?.id ?? []),
    [...decided.keys()],
  );

  function lastPageOf(issueId: number): number | undefined {
    const pages = [lastPages.get(issueId) ?? 0];
    for (const { issue_id, status, last_page } of decided.values()) {
      if (issue_id === issueId && !isDraft({ status, published_at: null })) {
        pages.push(last_page ?? 0);
      }
    }
    return Math.max(...pages) || undefined;
  }

  function heldKeys(change: ReadChange): (keyof UniqueKeys)[] {
    const claimed = claimedKeys(change);
    if (claimed.length === 0) return [];
    const stored = holders.filter(({ id }) => !decided.has(id));
    const all = [...stored, ...decided.values()];
    return claimed.filter((name) => all.some((holder) => holder[name] === change.keys[name]));
  }

  return {
    of(change) {
      const issue = issueOf(change);
      const lastPage = issue && asksLastPage(change) ? lastPageOf(issue.id) : undefined;
      return { issue, lastPage, held: heldKeys(change) };
    },
    note({ before, set, issue, frequency }) {
      decided.set(before.id, { ...before, ...set });
      if (frequency === undefined) return;
      for (const [key, known] of issues) {
        if (known.id === issue.id) issues.set(key, { ...known, frequency });
      }
    },
  };
}
