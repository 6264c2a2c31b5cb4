import type { Db } from '#server/platform/db/tables.ts';
import { issueKey } from '#server/store/issue-queries.ts';
import { type Plan, planBatch } from './import-plan.ts';
import type { GivenArticle } from './import-record.ts';
import { type KeyHolders, type Known, readKnown } from './read-known.ts';

/** Plans each batch as if the ones before had been written, and writes nothing. */
export class DryRun {
  readonly #titles = new Set<string>();
  readonly #txnids = new Set<string>();
  readonly #frequencies = new Map<string, string>();

  async plan(db: Db, batch: GivenArticle[], now: string): Promise<Plan> {
    const known = await readKnown(db, batch);
    this.#addTo(known, batch);
    const plan = planBatch(batch, known, { now, datestamp: now });
    this.#remember(known);
    return plan;
  }

  #addTo(known: Known, batch: GivenArticle[]): void {
    for (const { address, columns, titleKey } of batch) {
      const issue = issueKey(address);
      const frequency = this.#frequencies.get(issue);
      const stored = known.issues.get(issue);
      if (frequency !== undefined) known.issues.set(issue, { id: stored?.id, frequency });
      hold(known.titles, this.#titles, titleKey);
      if (columns.txnid) hold(known.txnids, this.#txnids, columns.txnid);
    }
  }

  #remember(known: Known): void {
    for (const [key, { frequency }] of known.issues) this.#frequencies.set(key, frequency);
    for (const key of known.titles.keys()) this.#titles.add(key);
    for (const key of known.txnids.keys()) this.#txnids.add(key);
  }
}

function hold(holders: KeyHolders, met: Set<string>, key: string): void {
  if (!holders.has(key) && met.has(key)) holders.set(key, 'another');
}
