import { usageCalls } from '#contract/calls/usage-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** Who read the journal in the time that the address asks for. */
export const loadReaders = pageLoader(({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return callApi(usageCalls.getUsage, { query });
});

export const loadArticleReaders = pageLoader(({ params }) =>
  callApi(usageCalls.getArticleUsage, { params: { id: params.id ?? '' } }),
);

export const loadIssueReaders = pageLoader(({ params }) => {
  const { year = '', vol = '', issue = '' } = params;
  return callApi(usageCalls.getIssueUsage, { params: { year, vol, issue } });
});
