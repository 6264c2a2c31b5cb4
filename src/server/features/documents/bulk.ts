import type { Plan } from './plan.ts';

/** A document of a zip. */
export type BulkDocument = {
  /** Its path in the zip: safe everywhere, and given once. */
  path: string;
  /** What the list of failures calls it. */
  label: string;
  plan: Plan;
};

/** What could not be made, and why, in words for an administrator. */
export type BulkFailure = { label: string; reason: string };

/** Documents for one zip: how many they will be, and those that are known to fail. */
export type Bulk = {
  count: number;
  failures: BulkFailure[];
  /** In the order of the zip; some are planned only when the ones before are drawn. */
  documents(): AsyncIterable<BulkDocument>;
};

/** Parts a list, so that a long one is neither read nor held whole. */
export function* chunks<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
