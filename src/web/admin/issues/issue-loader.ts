import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { callApi } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';

export type IssueData = { issue: Issue; articles: Article[] };

/** An issue, by a former address too, with its articles, of every status, by first page. */
export const loadIssue = pageLoader(async ({ params }) => {
  const { year = '', vol = '', issue: number = '' } = params;
  const input = { params: { year, vol, issue: number } };
  const [issue, articles] = await Promise.all([
    callApi(issuesCalls.getIssue, input),
    callApi(articlesCalls.listArticles, input),
  ]);
  return { issue, articles } satisfies IssueData;
});

/** The parameters of a call about an issue. */
export const issueParams = ({ year, volume, issue }: IssueAddress) => ({
  year: String(year),
  vol: String(volume),
  issue: String(issue),
});
