import type { Issue, YearSummary } from '#contract/entities.ts';
import type { CountedIssueRow, PublishedIssueRow } from '#server/store/issue-queries.ts';

export function toIssue(row: CountedIssueRow): Issue {
  const { year, volume, issue, frequency, creation, title, publication_date } = row;
  const articles = Number(row.articles);
  return { year, volume, issue, frequency, articles, creation, title, publication_date };
}

/** One summary a year and volume. The rows come newest first with ascending issues, and stay so. */
export function toYearSummaries(rows: PublishedIssueRow[]): YearSummary[] {
  const summaries: YearSummary[] = [];
  for (const { year, volume, issue, frequency } of rows) {
    let summary = summaries.at(-1);
    if (summary?.year !== year || summary.volume !== volume) {
      summary = { year, volume, total_issues: 0, issue_month: [], issues: [] };
      summaries.push(summary);
    }
    while (summary.issue_month.length < issue) summary.issue_month.push('');
    summary.issue_month[issue] = frequency;
    summary.issues.push(issue);
    summary.total_issues += 1;
  }
  return summaries;
}
