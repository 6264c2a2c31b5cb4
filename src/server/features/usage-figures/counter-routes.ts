import { files } from '#contract/files.ts';
import { statusOfException } from '#domain/counter-reports/counter-exceptions.ts';
import { findReport } from '#domain/counter-reports/report-kinds.ts';
import { memberList, reportList, serviceStatus } from '#domain/counter-reports/report-list.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveParameters } from '#server/http/serve-parameters.ts';
import type { CounterService } from './counter-service.ts';

type Journal = ServedJournal & { counter: CounterService };

/** Usage as libraries fetch it: the COUNTER API 5.1. Everybody may: the figures name nobody. */
export function counterRoutes(endpoints: Endpoints<Journal>): void {
  serveParameters(endpoints, files.counterStatus, async ({ journal }) => ({
    status: 200,
    value: serviceStatus((await journal.counter.journal()).title),
  }));
  serveParameters(endpoints, files.counterMembers, async () => ({
    status: 200,
    value: memberList(),
  }));
  serveParameters(endpoints, files.counterReports, async ({ journal }) => {
    const known = await journal.counter.known();
    return { status: 200, value: known ? reportList(known) : [] };
  });
  serveParameters(endpoints, files.counterReport, async (asked) => {
    const report = findReport(asked.params.report);
    if (!report) return undefined;
    const found = await asked.journal.counter.report(report, asked.parameters, 'json', asked.now);
    return 'Code' in found ? { status: statusOfException(found), value: found } : { parts: found };
  });
}
