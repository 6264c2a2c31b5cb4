import type { Params } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article, Issue } from '#contract/entities.ts';
import { ApiProblem, callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export type IssueData = { issue: Issue; articles: Article[] };

/** An issue with its articles, of every status, by first page. */
export const loadIssue = pageLoader(async ({ params }) => {
  const address = issueOf(params);
  const [issues, articles] = await Promise.all([
    callApi<Issue[]>(articlesCalls.listIssues.path),
    callApi<Article[]>(addresses.api.issue(address)),
  ]);
  const issue = issues.find(
    ({ year, volume, issue }) =>
      year === address.year && volume === address.volume && issue === address.issue,
  );
  if (!issue) throw new ApiProblem(404, { error: 'unknown_issue' });
  return { issue, articles } satisfies IssueData;
});

function issueOf({ year, vol, issue }: Params) {
  const number = (text = '') => Number(text.replace(/\D/g, ''));
  return { year: number(year), volume: number(vol), issue: number(issue) };
}

export const issueName = ({ volume, issue, year }: Pick<Issue, 'volume' | 'issue' | 'year'>) =>
  `Volume ${volume}, issue ${issue} (${year})`;
