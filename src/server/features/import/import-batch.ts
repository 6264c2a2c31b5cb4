import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { addArticles, type IndexedJournal, indexArticles } from '#server/records/article-rows.ts';
import { settle, txnidKeyOf } from '#server/records/ledger.ts';
import { listDocumentsOfArticles } from '#server/store/account-queries.ts';
import { listArticleRows, lockArticleRows, updateArticle } from '#server/store/article-writes.ts';
import { findHolders } from '#server/store/full-article-queries.ts';
import { listDrawnWith, redrawIssues } from '#server/store/issue-drawings.ts';
import {
  findIssues,
  insertIssues,
  issueKey,
  lockIssues,
  updateIssue,
} from '#server/store/issue-queries.ts';
import {
  type ImportMoments,
  isEmptyPlan,
  type Known,
  type Plan,
  planBatch,
} from './import-plan.ts';
import type { GivenArticle } from './import-record.ts';

/*
 * The one driver of imports, of the command line and of the browser: batches one after the other, each decided on and
 * written in one transaction.
 */

/**
 * Imports batches, each whole or not at all. While one is written the next is read.
 *
 * @param write takes a batch into the journal; false where somebody else goes on with the import, which ends this one
 * @returns whether all of them were written
 */
export async function importBatches<Batch>(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  write: (batch: Batch) => Promise<boolean>,
): Promise<boolean> {
  let writing = Promise.resolve(true);
  try {
    for await (const batch of batches) {
      if (!(await writing)) return false;
      writing = write(batch);
      // A failure is thrown where it is awaited.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  return writing;
}

/**
 * Decides on a batch and writes it, in the transaction of the caller: under the locks of the articles that it changes,
 * for another may have written since it was read.
 *
 * @param by who is recorded as having made each new article; undefined where the import has one entry in all
 * @returns what was done, and the ids of the new articles by reference number
 */
export async function takeBatch(
  tx: Tx,
  journal: IndexedJournal,
  batch: GivenArticle[],
  moments: ImportMoments,
  by?: Actor,
): Promise<{ plan: Plan; ids: Map<number, number> }> {
  const plan = planBatch(batch, await readKnown(tx, batch, tx), moments);
  const ids = isEmptyPlan(plan)
    ? new Map()
    : await writePlan(tx, journal, plan, { ...moments, by });
  return { plan, ids };
}

/** @param tx the transaction that goes on to write them: the stored articles are locked */
export async function readKnown(db: Db, batch: GivenArticle[], tx?: Tx): Promise<Known> {
  const refnumbers = batch.map(({ refnumber }) => refnumber);
  const found = await (tx ? lockArticleRows(tx, refnumbers) : listArticleRows(db, refnumbers));
  const rows = new Map(found.map((row) => [row.refnumber, row]));
  const issues = await findIssues(
    db,
    batch.map(({ address }) => address),
  );
  const titleKeys = batch.map(({ titleKey }) => titleKey);
  return {
    rows,
    issues,
    titles: await findHolders(db, 'title_key', titleKeys),
    txnids: await findHolders(db, 'txnid_key', txnidKeys(batch, rows)),
    documents: await listDocumentsOfArticles(
      db,
      found.map(({ id }) => id),
    ),
  };
}

function txnidKeys(batch: GivenArticle[], rows: Known['rows']): string[] {
  const keys = batch.map(({ refnumber, columns }) => {
    const before = rows.get(refnumber);
    return txnidKeyOf({
      txnid: columns.txnid ?? before?.txnid ?? '',
      ptype: columns.ptype ?? before?.ptype ?? 'paid',
    });
  });
  return keys.filter((key) => key !== null);
}

/** Gives the ids of the new articles, by reference number. */
async function writePlan(
  tx: Tx,
  journal: IndexedJournal,
  plan: Plan,
  { now, by }: { now: string; by: Actor | undefined },
): Promise<Map<number, number>> {
  const issueIdOf = await writeIssues(tx, plan, now);
  // Updates first and in their order: a key that one gives up may be another's further on.
  for (const { address, before, after, set } of plan.updates) {
    const money = await settle(tx, before, after, now);
    await updateArticle(tx, before.id, { ...set, ...money, issue_id: issueIdOf(address) });
  }
  // All that was changed, for most of what an import changes is searched: the issue too.
  await indexArticles(
    tx,
    journal.index,
    plan.updates.map(({ address, after }) => ({ ...after, issue_id: issueIdOf(address) })),
  );
  await redrawIssues(
    tx,
    [],
    plan.updates.map(({ before }) => before.issue_id),
  );
  const rows = plan.inserts.map(({ address, row }) => ({ ...row, issue_id: issueIdOf(address) }));
  const ids = await addArticles(tx, journal, rows, { by, now });
  return new Map(plan.inserts.map(({ row }, index) => [row.refnumber, ids[index] ?? 0]));
}

/** Gives the way from the address of an issue to its id. */
async function writeIssues(tx: Tx, plan: Plan, now: string) {
  await insertIssues(
    tx,
    plan.newIssues.map((issue) => ({ ...issue, creation: now })),
  );
  // All of them by id, as all writers lock issues: their drawings are written in the end.
  const issues = await lockIssues(
    tx,
    [...plan.inserts, ...plan.updates].map(({ address }) => address),
    await listDrawnWith(
      tx,
      plan.updates.map(({ before }) => before.id),
    ),
  );
  for (const { id, frequency } of plan.issueFrequencies) {
    await updateIssue(tx, id, { frequency });
  }
  return (address: IssueAddress): number => {
    const issue = issues.get(issueKey(address));
    if (!issue) throw new Error(`The issue ${issueKey(address)} was not made`);
    return issue.id;
  };
}
