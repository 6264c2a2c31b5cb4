import { investigationsOf, requestsOf, type UsageCounts } from '../usage/usage-counts.ts';
import { type ItemMetric, itemMetrics, type Metric } from './report-kinds.ts';
import type { MonthOfUsage } from './usage-of-items.ts';

/** How often, by place of the month in the report; months after the last that has any may be left out. */
export type Counts = number[];
export type Performance = Map<Metric, Counts>;

const amounts: Record<ItemMetric, (counts: Readonly<UsageCounts>) => number> = {
  Total_Item_Investigations: investigationsOf,
  Total_Item_Requests: requestsOf,
  Unique_Item_Investigations: ({ unique_investigations }) => unique_investigations,
  Unique_Item_Requests: ({ unique_requests }) => unique_requests,
};

/** Adds months to a performance. What was not used is not in it: reports tell of no zeroes. */
export function addUsage(
  performance: Performance,
  months: readonly MonthOfUsage[],
  metrics: readonly Metric[],
): void {
  for (const metric of itemMetrics) {
    if (metrics.includes(metric)) {
      const amountOf = amounts[metric];
      for (const { place, counts } of months) add(performance, metric, place, amountOf(counts));
    }
  }
}

export function add(performance: Performance, metric: Metric, place: number, count: number): void {
  if (count <= 0) return;
  let counts = performance.get(metric);
  if (!counts) {
    counts = [];
    performance.set(metric, counts);
  }
  // An array with holes is slow.
  while (counts.length < place) counts.push(0);
  counts[place] = (counts[place] ?? 0) + count;
}

export const totalOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
