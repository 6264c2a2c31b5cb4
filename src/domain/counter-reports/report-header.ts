import { type CounterException, counterException } from './counter-exceptions.ts';
import { firstDay, lastDay } from './months.ts';
import { kindOf } from './report-kinds.ts';
import { type ReportRequest, theWorld } from './report-request.ts';
import type { ReportedJournal } from './usage-of-items.ts';

/** When and by whom a report was made. */
export type ReportMaking = {
  /** ISO 8601 in UTC with seconds: `2026-11-01T00:00:00Z`. */
  created: string;
  createdBy: string;
};

/** What both forms of a report say before its items, in the names of the Code of Practice. */
export function reportHeader(
  request: ReportRequest,
  journal: ReportedJournal,
  making: ReportMaking,
  hasUsage: boolean,
) {
  const kind = kindOf(request.report);
  return {
    Report_Name: kind.name,
    Report_ID: request.report,
    Release: '5.1',
    Institution_Name: 'The World',
    Institution_ID: { Proprietary: [`${journal.platformId}:${theWorld}`] },
    Report_Filters: {
      ...request.filters,
      Begin_Date: firstDay(request.firstMonth),
      End_Date: lastDay(request.lastMonth),
    },
    Exceptions: exceptionsOf(request, hasUsage),
    Created: making.created,
    Created_By: making.createdBy,
    Registry_Record: '',
  };
}

function exceptionsOf(request: ReportRequest, hasUsage: boolean): CounterException[] {
  const { exceptions } = request;
  // Of months that are not there it was said already that they are not.
  const isSaid = exceptions.some(({ Code }) => Code === 3031 || Code === 3032);
  return hasUsage || isSaid ? exceptions : [...exceptions, counterException(3030)];
}

/** What the journal and an article are known by; only what there is. */
export function journalIds(journal: ReportedJournal) {
  return {
    Proprietary: `${journal.platformId}:journal`,
    ...(journal.printIssn && { Print_ISSN: journal.printIssn }),
    ...(journal.issn && { Online_ISSN: journal.issn }),
    URI: journal.url,
  };
}
