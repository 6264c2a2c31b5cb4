import { issueKey, type KeyHolders, type Known } from './import-plan.ts';
import type { GivenArticle } from './import-record.ts';
import { TextSet } from './number-set.ts';

/** What earlier batches would have written: a dry run plans each batch as if they had. */
export class DryRun {
  readonly #titles = new TextSet();
  readonly #txnids = new TextSet();
  readonly #frequencies = new Map<string, string>();

  addTo(known: Known, batch: GivenArticle[]): void {
    for (const { address, columns, titleKey } of batch) {
      const issue = issueKey(address);
      const frequency = this.#frequencies.get(issue);
      const stored = known.issues.get(issue);
      if (frequency !== undefined) known.issues.set(issue, { id: stored?.id, frequency });
      hold(known.titles, this.#titles, titleKey);
      if (columns.txnid) hold(known.txnids, this.#txnids, columns.txnid);
    }
  }

  remember(known: Known): void {
    for (const [key, { frequency }] of known.issues) this.#frequencies.set(key, frequency);
    for (const key of known.titles.keys()) this.#titles.add(key);
    for (const key of known.txnids.keys()) this.#txnids.add(key);
  }
}

function hold(holders: KeyHolders, met: TextSet, key: string): void {
  if (!holders.has(key) && met.has(key)) holders.set(key, 'another');
}
