import type { BodyOf } from '#contract/calls/call.ts';
import type { issuesCalls, LackingDraft } from '#contract/calls/issues-calls.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import { moveArticles } from './article-moves.ts';
import { setPages } from './article-pages.ts';
import { checkDrafts, publishIssue } from './issue-publication.ts';

type Address = IssueAddress | undefined;

/** What is done with several articles of an issue at once: all of it, or nothing. */
export type IssueArticles = {
  /** Which drafts could be published as they are, in the order of their pages. Throws `unknown_issue`. */
  check(
    address: Address,
    publishdate?: string,
  ): Promise<{ ready: number; lacking: LackingDraft[] }>;
  /** Throws the problems of the contract's `publishIssue`. */
  publish(
    address: Address,
    wish: BodyOf<typeof issuesCalls.publishIssue>,
    actor: Actor,
  ): Promise<{ changed: number; left: LackingDraft[]; line: number }>;
  /** Moves the articles into the issue. Throws the problems of the contract's `moveArticles`. */
  takeIn(address: Address, ids: number[], actor: Actor): Promise<{ moved: number }>;
  /** Throws the problems of the contract's `setPages`. */
  setPages(
    address: Address,
    articles: BodyOf<typeof issuesCalls.setPages>['articles'],
    actor: Actor,
  ): Promise<{ changed: number }>;
};

export function issueArticles(
  database: JournalDatabase,
  index: Pick<SearchIndex, 'update'>,
): IssueArticles {
  const write = <T>(work: (tx: Tx) => Promise<T>) => retryTransaction(() => database.write(work));
  return {
    async check(address, publishdate) {
      const issue = await findIssue(database.reads, known(address));
      if (!issue) throw new Problem('unknown_issue');
      const { ready, lacking } = await checkDrafts(database.reads, issue.id, {
        state: 'published',
        publishdate,
      });
      return { ready: ready.length, lacking };
    },
    publish: (address, wish, actor) =>
      write((tx) => publishIssue(index, tx, known(address), wish, actor)),
    takeIn: (address, ids, actor) =>
      write((tx) => moveArticles(index, tx, known(address), ids, actor)),
    setPages: (address, articles, actor) =>
      write((tx) => setPages(index, tx, known(address), articles, actor)),
  };
}

function known(address: Address): IssueAddress {
  if (!address) throw new Problem('unknown_issue');
  return address;
}
