import type { Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { insertArticles, updateArticle } from '#server/store/article-writes.ts';
import {
  findIssues,
  insertIssues,
  issueKey,
  updateIssueFrequency,
} from '#server/store/issue-queries.ts';
import type { Plan } from './import-plan.ts';

/** Writes what a plan of the same transaction says. */
export async function writePlan(
  index: SearchIndex,
  tx: Tx,
  plan: Plan,
  now: string,
): Promise<void> {
  const issueIdOf = await writeIssues(tx, plan, now);
  // Updates first and in their order: a key that one gives up may be another's further on.
  for (const { address, before, set } of plan.updates) {
    await updateArticle(tx, before.id, { ...set, issue_id: issueIdOf(address) });
  }
  const ids = await insertArticles(
    tx,
    plan.inserts.map(({ address, row }) => ({ ...row, issue_id: issueIdOf(address) })),
  );

  // All that was changed, for most of what an import changes is searched: the issue too.
  const changed = plan.updates.map(({ address, after }) => ({
    ...after,
    issue_id: issueIdOf(address),
  }));
  const inserted = plan.inserts.map(({ address, row }) => ({
    ...row,
    id: ids.get(row.refnumber) ?? 0,
    issue_id: issueIdOf(address),
  }));
  await index.update(tx, [...changed, ...inserted]);
  await renewTerms(tx, [...plan.updates.map(({ before }) => before.id), ...ids.values()]);
}

/** Gives the way from the address of an issue to its id. */
async function writeIssues(tx: Tx, plan: Plan, now: string) {
  await insertIssues(
    tx,
    plan.newIssues.map((issue) => ({ ...issue, creation: now })),
  );
  for (const { id, frequency } of plan.issueFrequencies) {
    await updateIssueFrequency(tx, id, frequency);
  }
  const addresses = [...plan.inserts, ...plan.updates].map(({ address }) => address);
  const issues = await findIssues(tx, addresses);
  return (address: Plan['inserts'][number]['address']): number => {
    const issue = issues.get(issueKey(address));
    if (!issue) throw new Error(`The issue ${issueKey(address)} was not made`);
    return issue.id;
  };
}
