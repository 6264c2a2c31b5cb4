import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { usageFiguresCalls } from '#contract/calls/usage-figures-calls.ts';
import { findReport } from '#domain/counter-reports/report-kinds.ts';
import { theWorld } from '#domain/counter-reports/report-request.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { CounterService } from './counter-service.ts';
import type { UsageFiguresService } from './usage-figures-service.ts';

type Journal = ServedJournal & { usageFigures: UsageFiguresService; counter: CounterService };

/** What administrators are told of readers. */
export function usageFiguresRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, usageFiguresCalls.getUsage, ({ journal, query }) =>
    journal.usageFigures.overview(query),
  );
  serveWrite(endpoints, usageFiguresCalls.getArticleUsage, ({ journal, params }) =>
    journal.usageFigures.article(params.id),
  );
  serveWrite(endpoints, usageFiguresCalls.getIssueUsage, ({ journal, params }) => {
    const address = parseIssueAddress(params.year, params.vol, params.issue);
    if (!address) throw new Problem('not_found');
    return journal.usageFigures.issue(address);
  });
  serveWrite(
    endpoints,
    usageFiguresCalls.exportUsageReport,
    async ({ journal, params, query, actor }) => {
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
  );
}
