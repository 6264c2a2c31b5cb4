import type { YearSummary } from '../../../contract/entities.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import { memoByVersion } from '../../db/memo-by-version.ts';
import { listPublishedIssues } from './issues-queries.ts';
import { toYearSummaries } from './issues-view.ts';

export type IssuesService = {
  /** The archive: one summary a year and volume, newest first. */
  summaries(): Promise<YearSummary[]>;
};

export function issuesService(database: JournalDatabase): IssuesService {
  return {
    summaries: memoByVersion(database, async () =>
      toYearSummaries(await listPublishedIssues(database.reads)),
    ),
  };
}
