import type { YearSummary } from '#contract/entities/issue.ts';
import type { IssueAddress } from './issue-address.ts';

/** The months of an issue as stored; empty where the archive does not know it. */
export function issueMonths(summaries: readonly YearSummary[], address: IssueAddress): string {
  const summary = summaries.find(
    ({ year, volume }) => year === address.year && volume === address.volume,
  );
  return summary?.issue_month[address.issue] ?? '';
}
