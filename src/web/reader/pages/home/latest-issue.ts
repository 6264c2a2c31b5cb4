import type { YearSummary } from '#contract/entities.ts';
import type { IssueAddress } from '../../data/journal-reads.ts';

/** The issue that the archives lead with: the largest number of the newest year, with its month label. */
export function latestIssue(
  archives: YearSummary[],
): { address: IssueAddress; months: string } | undefined {
  const newest = archives[0];
  const issue = newest?.issues.at(-1);
  if (!newest || issue === undefined) return undefined;
  return {
    address: { year: newest.year, volume: newest.volume, issue },
    months: newest.issue_month[issue] ?? '',
  };
}
