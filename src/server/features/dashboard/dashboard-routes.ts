import { dashboardCalls } from '#contract/calls/dashboard-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { shownTo } from '#domain/history/shown-history.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall, serveCalls } from '#server/http/serve-call.ts';
import type { DashboardService } from './dashboard-service.ts';

export function dashboardRoutes(endpoints: Endpoints<{ dashboard: DashboardService }>): void {
  serveCall(endpoints, sessionCalls.adminSummary, ({ journal }) => journal.dashboard.summary());

  serveCalls(endpoints, dashboardCalls, {
    getOverview: async ({ journal, user }) => {
      const { latest, ...rest } = await journal.dashboard.overview();
      return { ...rest, latest: latest.map(shownTo(user)) };
    },
    getUnderWay: ({ journal, actor }) => journal.dashboard.underWay(actor),
  });
}
