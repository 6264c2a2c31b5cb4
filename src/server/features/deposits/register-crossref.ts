import { setTimeout as wait } from 'node:timers/promises';
import type { JournalMetadata } from '#contract/journal-metadata.ts';
import { crossref, maxArticlesOfDeposit } from '#domain/exports/crossref.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import { listPendingDeposits, upsertDeposit } from '#server/store/deposit-queries.ts';
import type { CrossrefClient } from './crossref-client.ts';
import type { DepositProgress } from './deposit-job.ts';
import { depositorOf, type ReadyArticle } from './prepare-deposit.ts';
import { readOutcomes, type StoreDoi, settleOutcomes } from './settle-crossref.ts';

export type Crossref = {
  journal: JournalContext;
  records: Records;
  storeDoi: StoreDoi;
  client: CrossrefClient;
  /** How long the answer to a deposit is waited for, from one asking to the next. */
  pollMilliseconds: readonly number[];
};

/** Crossref mostly answers within a minute; what takes it longer is asked for later. */
export const pollMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000, 20_000];

/**
 * Deposits articles with Crossref, a file at a time, and waits a while for its reports.
 *
 * @param isTest for Crossref's test system: nothing is kept, for nothing is registered there
 */
export async function registerCrossref(
  of: Crossref,
  ready: readonly ReadyArticle[],
  metadata: JournalMetadata,
  progress: DepositProgress,
  { isTest = false } = {},
): Promise<void> {
  const { client, storeDoi, journal } = of;
  const { slug, database, now } = journal;
  const { report, signal } = progress;
  let done = 0;
  for (const some of inFiles(ready)) {
    const timestamp = now().toISOString().replace(/\D/g, '');
    const batchId = `${slug}-${timestamp}-${done + 1}`;
    const fileName = `${batchId}.xml`;
    const records = some.map(({ record }) => record);
    const { xml } = crossref(records, { ...depositorOf(metadata), batchId, timestamp });
    await client.deposit(fileName, xml, signal);
    if (!isTest) {
      const moment = now().toISOString();
      const deposit = {
        service: 'crossref',
        state: 'deposited',
        batch: fileName,
        reason: '',
      } as const;
      await database.writePrivate(async (tx) => {
        for (const { record, sha256 } of some) {
          await upsertDeposit(
            tx,
            { ...deposit, article_id: record.id, record_sha256: sha256 },
            moment,
          );
        }
      });
    }
    const found = await waitForReport(of, fileName, signal);
    if (!found) report.waiting.push(...records.map(({ refnumber }) => refnumber));
    else {
      const outcomes = readOutcomes(found, records, metadata);
      if (!isTest) await settleOutcomes(journal, storeDoi, fileName, outcomes);
      for (const { record, state, reason } of outcomes) {
        if (state === 'accepted') report.accepted.push(record.refnumber);
        else report.refused.push({ refnumber: record.refnumber, reason });
      }
    }
    done += some.length;
    progress.step(done, ready.length);
  }
}

/** Asks for all answers of Crossref that are still missing. */
export async function collectCrossref(
  of: Crossref,
  metadata: JournalMetadata,
  progress: DepositProgress,
): Promise<void> {
  const { journal, client, storeDoi } = of;
  const pending = await listPendingDeposits(journal.database.reads, 'crossref');
  const files = Map.groupBy(pending, ({ batch }) => batch);
  let done = 0;
  for (const [fileName, rows] of files) {
    const records = await of.records.listByIds(
      rows.map(({ article_id }) => article_id),
      // What Crossref registered is registered, whether readers can see it or not.
      { withWithdrawn: true },
    );
    const found = await client.findReport(fileName, progress.signal);
    if (!found) progress.report.waiting.push(...records.map(({ refnumber }) => refnumber));
    else {
      const outcomes = readOutcomes(found, records, metadata);
      await settleOutcomes(journal, storeDoi, fileName, outcomes);
      for (const { record, state, reason } of outcomes) {
        if (state === 'accepted') progress.report.accepted.push(record.refnumber);
        else progress.report.refused.push({ refnumber: record.refnumber, reason });
      }
    }
    done += rows.length;
    progress.step(done, pending.length);
  }
}

function* inFiles(ready: readonly ReadyArticle[]): Generator<ReadyArticle[]> {
  for (let start = 0; start < ready.length; start += maxArticlesOfDeposit) {
    yield ready.slice(start, start + maxArticlesOfDeposit);
  }
}

async function waitForReport(
  { client, pollMilliseconds: pauses }: Crossref,
  fileName: string,
  signal: AbortSignal,
) {
  for (const pause of pauses) {
    await wait(pause, undefined, { signal });
    const found = await client.findReport(fileName, signal);
    if (found) return found;
  }
  return undefined;
}
