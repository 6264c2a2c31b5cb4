import type { Insertable } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, IssuesTable, Tx } from '#server/platform/db/tables.ts';
import { toArticleWords } from '#server/platform/search-index/article-words.ts';
import {
  insertArticles,
  insertIssues,
  listArticlesByRefnumber,
  listIssuesAround,
  listTitleHolders,
  listTxnidHolders,
  lockForWriting,
  updateArticle,
  updateIssueFrequency,
} from '#server/store/import-queries.ts';
import {
  isEmptyPlan,
  issueKey,
  type Known,
  type Plan,
  planBatch,
  txnidKey,
} from './import-plan.ts';
import type { GivenArticle } from './import-record.ts';

/** Reads what the database holds of everything that the batch touches. */
export async function readKnown(
  db: Db,
  batch: GivenArticle[],
  options: { lock?: boolean } = {},
): Promise<Known> {
  const found = await listArticlesByRefnumber(
    db,
    batch.map(({ refnumber }) => refnumber),
    options,
  );
  const rows = new Map(found.map((row) => [row.refnumber, row]));
  const issues = await listIssuesAround(
    db,
    batch.map(({ address }) => address),
  );
  const titles = await listTitleHolders(
    db,
    batch.map(({ titleKey }) => titleKey),
  );
  const txnids = await listTxnidHolders(db, txnidsOf(batch, rows));
  return {
    rows,
    issues: new Map(issues.map((issue) => [issueKey(issue), issue])),
    titles: new Map(titles.map(({ key, refnumber }) => [key ?? '', refnumber])),
    txnids: new Map(txnids.map(({ key, refnumber }) => [key ?? '', refnumber])),
  };
}

function txnidsOf(batch: GivenArticle[], rows: Known['rows']): string[] {
  const keys = batch.map(({ refnumber, columns }) => {
    const before = rows.get(refnumber);
    return txnidKey({
      txnid: columns.txnid ?? before?.txnid ?? '',
      ptype: columns.ptype ?? before?.ptype ?? 'paid',
    });
  });
  return keys.filter((key) => key !== null);
}

/**
 * Plans the batch anew inside a transaction, for another may have written meanwhile, and writes it: issues, articles
 * and words come together or not at all.
 */
export async function writeBatch(
  database: JournalDatabase,
  batch: GivenArticle[],
  now: string,
): Promise<Plan> {
  return database.write(async (tx) => {
    const onPostgres = database.engine === 'postgres';
    if (!onPostgres) await lockForWriting(tx);
    const plan = planBatch(batch, await readKnown(tx, batch, { lock: onPostgres }), now);
    if (!isEmptyPlan(plan)) await applyPlan(database, tx, plan, now);
    return plan;
  });
}

async function applyPlan(
  { search, engine }: JournalDatabase,
  tx: Tx,
  plan: Plan,
  now: string,
): Promise<void> {
  const issueIds = await writeIssues(tx, plan, now);
  const issueIdOf = (address: Parameters<typeof issueKey>[0]) => {
    const id = issueIds.get(issueKey(address));
    if (id === undefined) throw new Error(`The issue ${issueKey(address)} was not made`);
    return id;
  };

  // Updates first and in their order: a key that one gives up may be another's further on.
  for (const { address, before, set } of plan.updates) {
    await updateArticle(tx, before.id, { ...set, issue_id: issueIdOf(address) });
  }
  const ids = await insertArticles(
    tx,
    plan.inserts.map(({ address, row }) => ({ ...row, issue_id: issueIdOf(address) })),
    engine,
  );

  const reworded = plan.updates.filter(({ set }) => searchedColumns.some((name) => name in set));
  const stale = reworded.filter(({ before }) => before.status === 'enabled');
  const inserted = plan.inserts.map(({ row }) => ({ ...row, id: ids.get(row.refnumber) ?? 0 }));
  const indexed = [...reworded.map(({ after }) => after), ...inserted]
    .filter(({ status }) => status === 'enabled')
    .map(toArticleWords);
  await search.update(
    tx,
    indexed,
    stale.map(({ before }) => before.id),
  );
}

const searchedColumns = ['title', 'authorname', 'keywords', 'abstract', 'status'];

async function writeIssues(tx: Tx, plan: Plan, now: string): Promise<Map<string, number>> {
  const rows: Insertable<IssuesTable>[] = plan.newIssues.map((issue) => ({
    ...issue,
    creation: now,
  }));
  await insertIssues(tx, rows);
  for (const { id, frequency } of plan.issueFrequencies) {
    await updateIssueFrequency(tx, id, frequency);
  }
  const addresses = [...plan.inserts, ...plan.updates].map(({ address }) => address);
  if (addresses.length === 0) return new Map();
  const issues = await listIssuesAround(tx, addresses);
  return new Map(issues.map((issue) => [issueKey(issue), issue.id]));
}
