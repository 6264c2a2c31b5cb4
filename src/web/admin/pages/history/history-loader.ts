import { historyCalls } from '#contract/calls/history-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** A page of the journal's history, as the address asks for it. */
export const loadHistory = pageLoader(({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return callApi(historyCalls.listHistoryLines, { query });
});
