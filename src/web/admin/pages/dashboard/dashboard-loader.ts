import { dashboardCalls } from '#contract/calls/dashboard-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadDashboard = pageLoader(async () => {
  const [counts, overview, latest, underWay] = await Promise.all([
    callApi(sessionCalls.adminSummary),
    callApi(dashboardCalls.getOverview),
    callApi(historyCalls.listHistoryLines),
    callApi(dashboardCalls.getUnderWay),
  ]);
  return { counts, overview, latest, underWay };
});
