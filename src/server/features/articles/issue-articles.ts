import type { BodyOf } from '#contract/calls/call.ts';
import type { issuesCalls, LackingDraft } from '#contract/calls/issues-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { isAscending, parsePageRange } from '#domain/page-range.ts';
import type { AskedVisibility } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import type { IndexedJournal } from '#server/records/article-rows.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import { batchOf } from '#server/store/history-queries.ts';
import { listDrawnWith } from '#server/store/issue-drawings.ts';
import {
  findIssue,
  type IssueRow,
  issueKey,
  listUnpublishedOfIssue,
  lockIssues,
  type UnpublishedRow,
} from '#server/store/issue-queries.ts';
import { lockWithLinked } from '#server/store/notice-queries.ts';
import { type ArticleChange, changeArticles, decideChanges } from './change-articles.ts';

type Address = IssueAddress | undefined;
type Publication = BodyOf<typeof issuesCalls.publishIssue>;
type GivenPages = BodyOf<typeof issuesCalls.setPages>['articles'];

/** What is done with several articles of an issue at once: all of it, or nothing. */
export type IssueArticles = ReturnType<typeof issueArticles>;

export function issueArticles({ database, index }: JournalContext) {
  const journal = { index };
  const write = <T>(work: (tx: Tx) => Promise<T>) => retryTransaction(() => database.write(work));
  return {
    /**
     * Which drafts could be published as they are, in the order of their pages: each comes after those before it that are
     * ready. Throws `unknown_issue`.
     */
    check: async (address: Address, publishdate?: string) =>
      checkDrafts(database.reads, known(address), publishdate),
    /**
     * Publishes what is not public yet of an issue, or schedules it, or cancels that. Nothing where something is lacking that
     * is not to be left. Throws the problems of the contract's `publishIssue`.
     */
    publish: async (address: Address, wish: Publication, actor: Actor) => {
      const at = known(address);
      return write((tx) => publishIssue(tx, journal, at, wish, actor));
    },
    /** Moves the articles into the issue; those that are in it stay. Throws the problems of the contract's `moveArticles`. */
    takeIn: (address: Address, ids: number[], actor: Actor) =>
      write(async (tx) => {
        const { year, volume, issue } = await getIssue(tx, known(address));
        const fields = { year: `${year}`, volume: `${volume}`, issue: `${issue}` };
        const changes = [...new Set(ids)].map((id) => ({ id, fields }));
        return { moved: await changeAll(tx, journal, changes, actor) };
      }),
    /** Throws the problems of the contract's `setPages`. */
    async setPages(address: Address, articles: GivenPages, actor: Actor) {
      const at = known(address);
      refusePages(articles);
      return write(async (tx) => {
        const changes = toPageChanges(articles, await getIssue(tx, at));
        return { changed: await changeAll(tx, journal, changes, actor) };
      });
    },
  };
}

/** Throws `unknown_issue`. */
function known(address: Address): IssueAddress {
  if (!address) throw new Problem('unknown_issue');
  return address;
}

/** Throws `unknown_issue`. */
async function getIssue(db: Db, address: IssueAddress): Promise<IssueRow & IssueAddress> {
  const issue = await findIssue(db, address);
  if (!issue) throw new Problem('unknown_issue');
  return { ...issue, ...address };
}

/** Makes all the changes, or throws what refuses one of them. Gives how many came to something. */
async function changeAll(
  tx: Tx,
  journal: IndexedJournal,
  changes: readonly ArticleChange[],
  actor: Actor,
): Promise<number> {
  const { changed, refused } = await changeArticles(tx, journal, changes, { actor });
  for (const problem of refused.values()) throw problem;
  return changed.filter(({ before, after }) => before !== after).length;
}

async function checkDrafts(db: Db, address: IssueAddress, publishdate: string | undefined) {
  const { id } = await getIssue(db, address);
  const drafts = await listUnpublishedOfIssue(db, id);
  let ready = 0;
  let lastPage = (await findLastPages(db, [id])).get(id);
  const refused = await decideChanges(
    db,
    toPublications(drafts, { state: 'published' }, publishdate),
    {
      lastPageOf: async () => lastPage,
      make({ before: { last_page } }) {
        ready += 1;
        lastPage = Math.max(lastPage ?? 0, last_page ?? 0) || undefined;
      },
    },
  );
  return { ready, lacking: toLacking(drafts, refused) };
}

async function publishIssue(
  tx: Tx,
  journal: IndexedJournal,
  address: IssueAddress,
  { state, publish_at, leave_lacking = false, publishdate }: Publication,
  actor: Actor,
): Promise<{ changed: number; left: LackingDraft[]; line: number }> {
  if (state === 'scheduled' && publish_at === undefined) {
    refuseInvalid({ publish_at: 'Choose the day and time at which it is published.' });
  }
  const issue = await getIssue(tx, address);
  // Articles before issues, as all writers do.
  const ids = (await listUnpublishedOfIssue(tx, issue.id)).map(({ id }) => id);
  await lockWithLinked(tx, ids);
  const issues = await lockIssues(tx, [issue], await listDrawnWith(tx, ids));
  if (!issues.has(issueKey(issue))) throw new Problem('unknown_issue');
  const locked = new Set(ids);
  const drafts = (await listUnpublishedOfIssue(tx, issue.id)).filter(
    ({ id, status }) => locked.has(id) && (state !== 'draft' || status === 'enabled'),
  );
  const changes = toPublications(drafts, { state, publish_at }, publishdate);
  const { changed, refused } = await changeArticles(tx, journal, changes, { actor });
  const left = toLacking(drafts, refused);
  if (left.length > 0 && !leave_lacking) {
    const fields = left.map(({ id, fields }) => [id, Object.values(fields).join(' ')]);
    const articles = left.map(({ id, fields }) => [id, fields]);
    throw new Problem('drafts_lacking', {
      fields: Object.fromEntries(fields),
      articles: Object.fromEntries(articles),
    });
  }
  return { changed: changed.length, left, line: batchOf(tx) ?? 0 };
}

/** What the form of each draft would send. The day is for those that have none. */
const toPublications = (
  drafts: readonly UnpublishedRow[],
  visibility: AskedVisibility,
  publishdate: string | undefined,
): ArticleChange[] =>
  drafts.map((draft) => ({
    id: draft.id,
    fields: draft.publishdate === '' ? { ...visibility, publishdate } : visibility,
  }));

/** Where the form shows what another article has already. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  duplicate_reference_number: 'refnumber',
  duplicate_title: 'title',
  duplicate_txnid: 'txnid',
};

const toLacking = (
  drafts: readonly UnpublishedRow[],
  refused: ReadonlyMap<number, Problem>,
): LackingDraft[] =>
  drafts.flatMap(({ id, refnumber, title }) => {
    const problem = refused.get(id);
    if (!problem) return [];
    const { code, message, fields = { [fieldOf[code] ?? 'title']: message } } = problem;
    return [{ id, refnumber: String(refnumber ?? ''), title, fields }];
  });

/** Throws `invalid_pagenumber`. */
function refusePages(given: GivenPages): void {
  const wrong: Record<string, string> = {};
  for (const { id, pagenumber } of given) {
    const range = parsePageRange(pagenumber);
    if (!range) wrong[id] = officeMessages.rules.pagenumber;
    else if (!isAscending(range)) wrong[id] = problems.invalid_pagenumber[1];
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_pagenumber', { fields: wrong });
}

/**
 * Refused with `not_found` is an article that is not in the issue, and with `changed_meanwhile` one whose pages are not those
 * that somebody read.
 */
function toPageChanges(given: GivenPages, issue: IssueRow): ArticleChange[] {
  const met = new Set<number>();
  return given.map(({ id, pagenumber, was }) => ({
    id,
    fields: { pagenumber },
    refuse(_, before) {
      if (before?.issue_id !== issue.id) throw new Problem('not_found');
      // One that is named twice has other pages by then.
      if (before.pagenumber !== was || met.has(id)) throw new Problem('changed_meanwhile');
      met.add(id);
    },
  }));
}
