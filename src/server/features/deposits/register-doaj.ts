import { setTimeout as wait } from 'node:timers/promises';
import { doajJson } from '#domain/exports/doaj.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { upsertDeposit } from '#server/store/deposit-queries.ts';
import type { DepositProgress } from './deposit-job.ts';
import type { DoajClient } from './doaj-client.ts';
import type { ReadyArticle } from './prepare-deposit.ts';

export type DoajParts = {
  database: JournalDatabase;
  client: DoajClient;
  now(): Date;
  /** Between two articles: DOAJ answers two requests a second. */
  paceMilliseconds: number;
};

export const paceMilliseconds = 500;

/** Registers articles with DOAJ one by one: it answers of each at once, and one that it refuses stops no other. */
export async function registerDoaj(
  { database, client, now, paceMilliseconds: pause }: DoajParts,
  ready: readonly ReadyArticle[],
  { report, signal, step }: DepositProgress,
): Promise<void> {
  for (const [index, { record, sha256 }] of ready.entries()) {
    if (index > 0) await wait(pause, undefined, { signal });
    const json = doajJson(record);
    // Only what can be written is ready.
    if ('reason' in json) continue;
    const answer = await client.create(json, signal);
    const outcome =
      'reason' in answer
        ? ({ state: 'refused', batch: '', reason: answer.reason } as const)
        : ({ state: 'accepted', batch: answer.id, reason: '' } as const);
    const deposit = { article_id: record.id, service: 'doaj', record_sha256: sha256 } as const;
    await database.writePrivate((tx) =>
      upsertDeposit(tx, { ...deposit, ...outcome }, now().toISOString()),
    );
    if (outcome.state === 'accepted') report.accepted.push(record.refnumber);
    else report.refused.push({ refnumber: record.refnumber, reason: outcome.reason });
    step(index + 1, ready.length);
  }
}
