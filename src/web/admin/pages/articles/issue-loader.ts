import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article, Issue } from '#contract/entities.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export type IssueData = { issue: Issue; articles: Article[] };

/** An issue with its articles, of every status, by first page. */
export const loadIssue = pageLoader(async ({ params }) => {
  const { year = '', vol = '', issue: number = '' } = params;
  const [issues, articles] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(articlesCalls.listArticles, { params: { year, vol, issue: number } }),
  ]);
  const address = parseIssueAddress(year, vol, number);
  const issue = issues.find((one) => address && isAt(one, address));
  if (!issue) throw new ApiProblem(404, { error: 'unknown_issue' });
  return { issue, articles } satisfies IssueData;
});

const isAt = (issue: Issue, address: IssueAddress) =>
  issue.year === address.year && issue.volume === address.volume && issue.issue === address.issue;

export const issueName = ({ volume, issue, year }: IssueAddress) =>
  `Volume ${volume}, issue ${issue} (${year})`;
