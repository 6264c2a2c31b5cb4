import { dashboardCalls } from '#contract/calls/dashboard-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { DashboardService } from './dashboard-service.ts';

type Journal = ServedJournal & { dashboard: DashboardService };

export function dashboardRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, sessionCalls.adminSummary, ({ journal }) => journal.dashboard.summary());

  serveWrite(endpoints, dashboardCalls.getOverview, ({ journal }) => journal.dashboard.overview());

  serveWrite(endpoints, dashboardCalls.getUnderWay, ({ journal }) => journal.dashboard.underWay());
}
