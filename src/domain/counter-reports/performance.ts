import { type ItemMetric, itemMetrics, type Metric } from './report-kinds.ts';
import type { MonthOfUsage } from './usage-of-items.ts';

/** How often, by metric and month. */
export type Counts = Map<string, number>;
export type Performance = Map<Metric, Counts>;

const fields: Record<ItemMetric, keyof Omit<MonthOfUsage, 'month'>> = {
  Total_Item_Investigations: 'investigations',
  Total_Item_Requests: 'requests',
  Unique_Item_Investigations: 'uniqueInvestigations',
  Unique_Item_Requests: 'uniqueRequests',
};

/** Adds months to a performance. What was not used is not in it: reports tell of no zeroes. */
export function addUsage(
  performance: Performance,
  months: readonly MonthOfUsage[],
  metrics: readonly Metric[],
): void {
  for (const metric of itemMetrics) {
    if (metrics.includes(metric)) {
      const field = fields[metric];
      for (const usage of months) {
        if (usage[field] > 0) add(performance, metric, usage.month, usage[field]);
      }
    }
  }
}

export function add(performance: Performance, metric: Metric, month: string, count: number): void {
  const counts = performance.get(metric) ?? new Map<string, number>();
  counts.set(month, (counts.get(month) ?? 0) + count);
  performance.set(metric, counts);
}

export const totalOf = (counts: Counts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
