import type { RouteObject } from 'react-router';
import { historyCalls, type Overview } from '#contract/calls/history-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

type Counts = { archives: number; editors: number; issues: number };

export const loadDashboard = pageLoader(async () => {
  const [counts, overview] = await Promise.all([
    callApi<Counts>(sessionCalls.adminSummary.path),
    callApi<Overview>(historyCalls.getOverview.path),
  ]);
  return { counts, overview };
});

/** /admin */
export const dashboardRoute: RouteObject = {
  index: true,
  loader: loadDashboard,
  lazy: lazyPage(async () => (await import('./dashboard-page.tsx')).DashboardPage),
};
