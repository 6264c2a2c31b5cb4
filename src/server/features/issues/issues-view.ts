import type { Issue, PublicIssue, YearSummary } from '#contract/entities/issue.ts';
import { issueState } from '#domain/issue-state.ts';
import type { CountedIssueRow, PublishedIssueRow } from '#server/store/issue-queries.ts';

/** An issue for readers: an allow-list. */
export function toPublicIssue(row: CountedIssueRow): PublicIssue {
  const { year, volume, issue, frequency, title, publication_date, description, cover } = row;
  return { year, volume, issue, frequency, title, publication_date, description, cover };
}

export function toIssue(row: CountedIssueRow): Issue {
  const { id, creation, modification, is_current, publish_at } = row;
  const articles = Number(row.articles);
  const draft = Number(row.draft);
  const scheduled = Number(row.scheduled);
  const published = Number(row.published);
  const states = {
    draft,
    scheduled,
    published,
    withdrawn: articles - draft - scheduled - published,
  };
  return {
    ...toPublicIssue(row),
    id,
    articles,
    creation,
    modification,
    is_current: is_current === 1,
    state: issueState(states),
    states,
    publish_at: publish_at ?? '',
  };
}

/** One summary a year and volume. The rows come newest first with ascending issues, and stay so. */
export function toYearSummaries(rows: PublishedIssueRow[]): YearSummary[] {
  const summaries: YearSummary[] = [];
  for (const { year, volume, issue, frequency, is_current } of rows) {
    let summary = summaries.at(-1);
    if (summary?.year !== year || summary.volume !== volume) {
      summary = { year, volume, total_issues: 0, issue_month: [], issues: [] };
      summaries.push(summary);
    }
    while (summary.issue_month.length < issue) summary.issue_month.push('');
    summary.issue_month[issue] = frequency;
    summary.issues.push(issue);
    summary.total_issues += 1;
    if (is_current === 1) summary.current_issue = issue;
  }
  return summaries;
}
