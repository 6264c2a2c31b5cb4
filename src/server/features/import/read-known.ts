import type { Db } from '#server/platform/db/tables.ts';
import { type ArticleRow, listArticleRows } from '#server/store/article-writes.ts';
import { findHolders, type KeyHolder, uniqueTxnidKey } from '#server/store/full-article-queries.ts';
import { findIssues } from '#server/store/issue-queries.ts';
import type { GivenArticle } from './import-record.ts';

/** What the database holds of everything that a batch touches. */
export type Known = {
  rows: Map<number, ArticleRow>;
  /** By `issueKey`; without an id where the batch makes the issue. */
  issues: Map<string, { id: number | undefined; frequency: string }>;
  titles: KeyHolders;
  txnids: KeyHolders;
};

export type KeyHolders = Map<string, KeyHolder>;

/** `listRows` reads the stored articles; a transaction that goes on to write them gives one that locks them. */
export async function readKnown(
  db: Db,
  batch: GivenArticle[],
  listRows = (refnumbers: number[]) => listArticleRows(db, refnumbers),
): Promise<Known> {
  const found = await listRows(batch.map(({ refnumber }) => refnumber));
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
  };
}

function txnidKeys(batch: GivenArticle[], rows: Known['rows']): string[] {
  const keys = batch.map(({ refnumber, columns }) => {
    const before = rows.get(refnumber);
    return uniqueTxnidKey({
      txnid: columns.txnid ?? before?.txnid ?? '',
      ptype: columns.ptype ?? before?.ptype ?? 'paid',
    });
  });
  return keys.filter((key) => key !== null);
}
