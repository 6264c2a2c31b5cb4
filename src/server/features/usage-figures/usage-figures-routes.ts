import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { files } from '#contract/files.ts';
import {
  type CounterException,
  counterException,
  statusOfException,
} from '#domain/counter-reports/counter-exceptions.ts';
import { findReport } from '#domain/counter-reports/report-kinds.ts';
import { memberList, reportList, serviceStatus } from '#domain/counter-reports/report-list.ts';
import { refuseRequest, theWorld } from '#domain/counter-reports/report-request.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { usageBadge } from '#domain/usage-badge.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveParameters } from '#server/http/serve-arguments.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { serveText } from '#server/http/serve-text.ts';
import { Problem } from '#server/problem.ts';
import type { CounterService } from './counter-service.ts';
import type { ShownUsageService } from './shown-usage.ts';
import type { UsageFiguresService } from './usage-figures-service.ts';

/** What administrators are shown about readers. */
export function usageFiguresRoutes(
  endpoints: Endpoints<{ usageFigures: UsageFiguresService; counter: CounterService }>,
): void {
  serveCalls(endpoints, usageCalls, {
    getUsage: ({ journal, query }) => journal.usageFigures.overview(query),
    getArticleUsage: ({ journal, params }) => journal.usageFigures.article(params.id),
    getIssueUsage: ({ journal, params }) => {
      const address = parseIssueAddress(params.year, params.vol, params.issue);
      if (!address) throw new Problem('not_found');
      return journal.usageFigures.issue(address);
    },
    exportUsageReport: async ({ journal, params, query, actor }) => {
      const report = findReport(params.report);
      if (!report) throw new Problem('not_found');
      const asked = new Map([
        ['customer_id', theWorld],
        ['begin_date', query.from],
        ['end_date', query.until],
      ]);
      if (query.attributes) asked.set('attributes_to_show', query.attributes);
      if (query.months) asked.set('exclude_monthly_details', 'True');
      if (query.parents) asked.set('include_parent_details', 'True');
      const parts = await journal.counter.report(report, asked, 'tabular', actor.now);
      if ('Code' in parts) throw new Problem('invalid_request', { cause: parts.Data });
      return {
        fileName: `${report}-${query.from}-${query.until}.tsv`,
        write: (output, signal) => pipeline(Readable.from(parts), output, { signal }),
      };
    },
  });
}

/** Usage as libraries fetch it: the COUNTER API 5.1. Everybody may: the figures name nobody. */
export function counterRoutes(endpoints: Endpoints<{ counter: CounterService }>): void {
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

/** How often articles are read, for everybody: where the journal wishes. */
export function shownUsageRoutes(endpoints: Endpoints<{ shownUsage: ShownUsageService }>): void {
  const find = async (shown: ShownUsageService, ref: string, isBadge = false) => {
    const refnumber = parseRefnumber(ref);
    return refnumber === undefined ? undefined : shown.article(refnumber, { isBadge });
  };
  serveCalls(endpoints, usageCalls, {
    getShownUsage: ({ journal, params }) => find(journal.shownUsage, params.ref),
    listMostRead: ({ journal }) => journal.shownUsage.mostRead(),
  });

  serveText(endpoints, files.usageBadge, async ({ journal, params }) => {
    const usage = await find(journal.shownUsage, params.ref, true);
    return (
      usage && { contentType: 'image/svg+xml', body: usageBadge(usage.views, usage.downloads) }
    );
  });
}
