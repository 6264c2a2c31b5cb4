import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** A page of the list of all articles, as the address asks for it, and the issues to choose from. */
export const loadDesk = pageLoader(async ({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [list, issues] = await Promise.all([
    callApi(deskCalls.listJournalArticles, { query }),
    callApi(articlesCalls.listIssues),
  ]);
  return { list, issues };
});
