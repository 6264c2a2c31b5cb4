import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { depositsCalls, depositTarget } from '#contract/calls/deposits-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** The articles of the issue that the address names, at its service; without one those that need somebody. */
export const loadDeposits = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const service = depositTarget.catch('crossref').parse(asked.get('service'));
  const issue = asked.get('issue') || undefined;
  const [issues, list] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(depositsCalls.listDeposits, { query: { service, issue } }),
  ]);
  return { service, issue, issues, list };
});
