import type { Issue, YearSummary } from '#contract/entities.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { insertHistory } from '#server/store/history-queries.ts';
import {
  insertIssue,
  listCountedIssues,
  listPublishedIssues,
} from '#server/store/issue-queries.ts';
import { toIssue, toYearSummaries } from './issues-view.ts';
import type { NewIssue } from './new-issue.ts';

export type IssuesService = {
  /** The archive: one summary a year and volume, newest first. */
  summaries(): Promise<YearSummary[]>;
  /** All issues for administrators, newest first. */
  list(): Promise<Issue[]>;
  /** Makes an issue; undefined when there is one of that year, volume and number. */
  create(issue: NewIssue, by: { username: string; now: Date }): Promise<Issue | undefined>;
};

export function issuesService(database: JournalDatabase): IssuesService {
  return {
    summaries: memoByVersion(database, async () =>
      toYearSummaries(await listPublishedIssues(database.reads)),
    ),
    async list() {
      return (await listCountedIssues(database.reads)).map(toIssue);
    },
    create: (issue, { username, now }) =>
      database.write(async (tx) => {
        const creation = now.toISOString();
        const id = await insertIssue(tx, { ...issue, creation });
        if (id === undefined) return undefined;
        await insertHistory(tx, {
          noun: 'issue',
          recordId: id,
          action: 'created',
          moment: creation,
          username,
          label: `Volume ${issue.volume}, issue ${issue.issue} (${issue.year})`,
          was: {},
          now: issue,
        });
        return toIssue({ ...issue, creation, articles: 0 });
      }),
  };
}
