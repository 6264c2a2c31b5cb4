import { files } from '#contract/files.ts';
import {
  type CounterException,
  counterException,
  statusOfException,
} from '#domain/counter-reports/counter-exceptions.ts';
import { findReport } from '#domain/counter-reports/report-kinds.ts';
import { memberList, reportList, serviceStatus } from '#domain/counter-reports/report-list.ts';
import { refuseRequest } from '#domain/counter-reports/report-request.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveParameters } from '#server/http/serve-parameters.ts';
import type { Problem } from '#server/problem.ts';
import type { CounterService } from './counter-service.ts';

type Journal = ServedJournal & { counter: CounterService };

/** Usage as libraries fetch it: the COUNTER API 5.1. Everybody may: the figures name nobody. */
export function counterRoutes(endpoints: Endpoints<Journal>): void {
  serveParameters(
    endpoints,
    files.counterStatus,
    async ({ journal }) => told(serviceStatus((await journal.counter.journal()).title)),
    toAnswer,
  );
  serveParameters(
    endpoints,
    files.counterMembers,
    async ({ parameters }) => refused(refuseRequest(parameters, who)) ?? told(memberList()),
    toAnswer,
  );
  serveParameters(
    endpoints,
    files.counterReports,
    async ({ parameters, journal, now }) =>
      refused(refuseRequest(parameters, who)) ??
      told(reportList(await journal.counter.available(now))),
    toAnswer,
  );
  serveParameters(
    endpoints,
    files.counterReport,
    async ({ params, parameters, journal, now }) => {
      const report = findReport(params.report);
      if (!report) return undefined;
      const found = await journal.counter.report(report, parameters, 'json', now);
      return 'Code' in found ? refused(found) : { parts: found };
    },
    toAnswer,
  );
}

const who = ['customer_id'];
const told = (value: unknown) => ({ status: 200, value });
const refused = (found: CounterException | undefined) =>
  found && { status: statusOfException(found), value: found };

/** What went wrong, as programs that fetch reports read it. Paths that there are none of are a status alone. */
function toAnswer({ status }: Problem) {
  if (status >= 500) return refused(counterException(1000));
  return status === 401 ? refused(counterException(2000)) : undefined;
}
