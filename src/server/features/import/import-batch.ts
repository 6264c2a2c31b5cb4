import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { lockArticleRows } from '#server/store/article-writes.ts';
import { isEmptyPlan, type Plan, planBatch } from './import-plan.ts';
import type { GivenArticle } from './import-record.ts';
import { type Known, readKnown } from './read-known.ts';
import { writePlan } from './write-plan.ts';

/** What is imported into. */
export type ImportTarget = { database: JournalDatabase; files: FileStore; index: SearchIndex };

/**
 * Takes a batch into the journal: reads what it touches, plans, stores the PDFs, and writes. The transaction reads and
 * plans once more, for another may have written meanwhile; issues, articles and words come together or not at all.
 */
export async function importBatch(
  { database, files, index }: ImportTarget,
  batch: GivenArticle[],
  now: string,
  clock: () => string,
): Promise<Plan> {
  const known = await readKnown(database.reads, batch);
  const plan = planBatch(batch, known, { now, datestamp: now });
  if (isEmptyPlan(plan)) return plan;
  await storePdfs(files, batch, known);
  return retryTransaction(() =>
    database.write(async (tx) => {
      const locked = await readKnown(tx, batch, (refnumbers) =>
        lockArticleRows(tx, database.engine, refnumbers),
      );
      const plan = planBatch(batch, locked, { now, datestamp: clock() });
      if (!isEmptyPlan(plan)) await writePlan({ engine: database.engine, index }, tx, plan, now);
      return plan;
    }),
  );
}

async function storePdfs(files: FileStore, batch: GivenArticle[], known: Known): Promise<void> {
  for (const { refnumber, columns, pdf } of batch) {
    if (!pdf || known.rows.get(refnumber)?.file_sha256 === pdf.sha256) continue;
    const stored = await files.put(pdf.content());
    columns.file_sha256 = stored.sha256;
    columns.file_bytes = stored.bytes;
  }
}
